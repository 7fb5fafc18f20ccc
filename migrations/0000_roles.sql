-- Trigrams: parts of names, numbers and messages are found by an index. Trusted since PostgreSQL 13: the database's owner may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Four roles that a transaction can take on, and one, `app`, that owns nothing and may only become one of them.
-- Roles belong to the cluster, not to the database: another database of the same cluster may have made them already.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['visitor', 'customer', 'staff', 'system'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', name);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END LOOP;
  BEGIN
    CREATE ROLE app NOLOGIN NOINHERIT;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
END $$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['visitor', 'customer', 'staff', 'system'] LOOP
    IF NOT pg_has_role('app', name, 'MEMBER') THEN
      BEGIN
        EXECUTE format('GRANT %I TO app', name);
      EXCEPTION WHEN unique_violation THEN NULL;
      END;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO visitor, customer, staff, system, app;
--> statement-breakpoint
-- Row-level security decides row by row; a table without a policy for a role is empty for it.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO visitor, customer, staff, system;
--> statement-breakpoint
CREATE FUNCTION app_user_id() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;
--> statement-breakpoint
-- Whether a member of the team has the role for a duty (business/staff-roles.ts). Raises, so that the refusal can name it; volatile, so that it
-- is asked for rows and not for plans.
CREATE FUNCTION app_on_duty(duty text, VARIADIC roles text[]) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF string_to_array(current_setting('app.staff_role', true), ',') && array_append(roles, 'administrator') THEN RETURN true; END IF;
  RAISE EXCEPTION 'role needed: %', duty USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE FUNCTION app_enquiry_id() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('app.enquiry_id', true), '')::uuid $$;
