/**
 * The German texts that were agreed word for word: the text, the key it is kept under, and the file that says it. For a broken rule
 * the file is the one that breaks it; its sentence is found by its code.
 */
export const agreedTexts = [
  // The way in and out
  ["Anmelden", "auth_sign_in", "app/routes/site/auth.tsx"],
  ["Konto erstellen", "auth_sign_up", "app/routes/site/auth.tsx"],
  ["Abmelden", "frame_sign_out", "app/parts/masthead.tsx"],
  ["Dashboard", "frame_dashboard", "app/parts/masthead.tsx"],
  ["Registrierung erfolgreich", "flash_signed_up", "app/flash.ts"],
  ["Sie sind jetzt angemeldet und können fortfahren.", "flash_signed_up_text", "app/flash.ts"],
  ["Registrierung fehlgeschlagen", "auth_sign_up_failed", "app/routes/site/auth.tsx"],
  ["Anmeldung erfolgreich", "flash_signed_in", "app/flash.ts"],
  ["Willkommen zurück!", "flash_signed_in_text", "app/flash.ts"],
  ["Anmeldung fehlgeschlagen", "auth_sign_in_failed", "app/routes/site/auth.tsx"],
  // The gate of a test site
  ["Passwortgeschützte Testseite", "gate_title", "app/routes/site/gate.tsx"],
  ["Zugriff gewährt", "gate_granted", "app/routes/site/gate.tsx"],
  ["Falsches Passwort", "gate_wrong", "app/routes/site/gate.tsx"],
  ["Bitte versuchen Sie es erneut.", "gate_again", "app/routes/site/gate.tsx"],
  ["Fehler", "gate_error", "app/routes/site/gate.tsx"],
  [
    "Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.",
    "gate_error_text",
    "app/routes/site/gate.tsx",
  ],
  // The quick search and its dialog
  ["Kennzeichen", "search_plate", "app/parts/analysis.tsx"],
  ["Marke & Modell", "search_make_model", "app/parts/analysis.tsx"],
  ["Baujahr", "search_year", "app/parts/analysis.tsx"],
  ["Fahrgestellnummer", "search_chassis", "app/parts/analysis.tsx"],
  // Stories
  ["Geschichte erfolgreich eingereicht!", "flash_story_submitted", "app/parts/story-dialog.tsx"],
  ["Geschichte erfolgreich eingereicht!", "flash_story_submitted", "app/flash.ts"],
  ["Name muss mindestens 2 Zeichen lang sein", "problem_content_name_short", "app/parts/story-form.tsx"],
  ["Ort muss mindestens 2 Zeichen lang sein", "problem_content_location_short", "app/parts/story-form.tsx"],
  [
    "Fahrzeug muss mindestens 2 Zeichen lang sein",
    "problem_content_vehicle_short",
    "app/parts/story-form.tsx",
  ],
  [
    "Geschichte muss mindestens 50 Zeichen lang sein",
    "problem_content_story_short",
    "app/parts/story-form.tsx",
  ],
  [
    "Ergebnis muss mindestens 10 Zeichen lang sein",
    "problem_content_outcome_short",
    "app/parts/story-form.tsx",
  ],
  ["Bitte wählen Sie einen Service aus", "problem_content_service_missing", "app/parts/story-form.tsx"],
  ["Bitte geben Sie einen Zeitrahmen an", "problem_content_timeframe_short", "app/parts/story-form.tsx"],
  ["Bitte geben Sie eine Bewertung ab", "problem_content_rating_missing", "app/parts/story-form.tsx"],
  ["Premium-Suche", "story_service_premium", "app/parts/story-form.tsx"],
  ["Aktive KI-Suche", "story_service_active", "app/parts/story-form.tsx"],
  ["Treffer-Identifikation", "story_service_match", "app/parts/story-form.tsx"],
  ["Weltweite Suche", "story_service_worldwide", "app/parts/story-form.tsx"],
  // Cookies
  ["Nur notwendige", "consent_necessary_only", "app/parts/consent.tsx"],
  ["Alle akzeptieren", "consent_accept_all", "app/parts/consent.tsx"],
  // Withdrawal (§ 356a BGB)
  ["Vertrag widerrufen", "frame_withdrawal", "app/parts/colophon.tsx"],
  ["Widerruf bestätigen", "withdrawal_confirm", "app/routes/site/withdrawal.tsx"],
  // The customer area: head and tabs
  ["Ihre persönliche Recherche-Zentrale", "dashboard_tagline", "app/routes/dashboard/layout.tsx"],
  ["Übersicht", "dashboard_overview", "app/routes/dashboard/layout.tsx"],
  ["Recherchen", "dashboard_researches", "app/routes/dashboard/layout.tsx"],
  ["Upload", "uploads_tab", "app/routes/dashboard/layout.tsx"],
  ["Bestellungen", "my_orders", "app/routes/dashboard/layout.tsx"],
  ["Nachrichten", "my_messages", "app/routes/dashboard/layout.tsx"],
  ["Profil", "dashboard_profile", "app/routes/dashboard/layout.tsx"],
  ["Lädt...", "dashboard_loading", "app/routes/dashboard/layout.tsx"],
  ["Keine aktiven Recherchen vorhanden.", "dashboard_no_active", "app/routes/dashboard/overview.tsx"],
  ["Keine neuen Benachrichtigungen.", "dashboard_no_notifications", "app/parts/notification-list.tsx"],
  // Researches
  ["Keine Recherchen vorhanden.", "dashboard_no_researches", "app/routes/dashboard/researches.tsx"],
  ["Recherche läuft", "status_message_default", "app/parts/case-detail.tsx"],
  ["Chronologie", "case_timeline", "app/routes/dashboard/research.tsx"],
  ["Vehicle History Graph", "case_timeline_heading", "app/routes/dashboard/research-timeline.tsx"],
  ["Keine Einträge vorhanden.", "case_no_entries", "app/parts/case-timeline.tsx"],
  ["Dokumente", "case_documents", "app/routes/dashboard/research.tsx"],
  ["Keine Dokumente vorhanden.", "case_no_documents", "app/parts/document-grid.tsx"],
  ["Bildvorschau nicht verfügbar", "case_no_preview", "app/parts/document-grid.tsx"],
  ["Unbekannt", "case_uploader_unknown", "app/parts/document-grid.tsx"],
  ["Kommentare & Rückfragen", "case_comments", "app/routes/dashboard/research.tsx"],
  ["Keine Kommentare vorhanden.", "case_no_comments", "app/parts/conversation.tsx"],
  ["In Bearbeitung", "status_in_progress", "business/messages/notification.ts"],
  ["Ergebnisse verfügbar", "status_results_available", "business/messages/notification.ts"],
  ["Wartet auf Bestätigung", "status_awaiting_confirmation", "business/messages/notification.ts"],
  ["Abgeschlossen", "status_completed", "business/messages/notification.ts"],
  ["Ausstehend", "status_pending", "business/messages/notification.ts"],
  ["Abgebrochen", "status_cancelled", "business/messages/notification.ts"],
  // Documents
  ["Dokument erfolgreich gelöscht", "documents_removed", "app/parts/document-removal.tsx"],
  ["Upload-Center", "uploads_title", "app/routes/dashboard/uploads.tsx"],
  ["Fehler", "uploads_failed_title", "app/parts/upload-form.tsx"],
  [
    "Keine aktive Recherche gefunden. Bitte starten Sie zuerst eine Recherche.",
    "uploads_no_case",
    "app/routes/dashboard/uploads.tsx",
  ],
  ["Upload erfolgreich", "uploads_kept", "app/parts/upload-form.tsx"],
  ["{file} wurde hochgeladen und gespeichert.", "uploads_kept_text", "app/parts/upload-form.tsx"],
  ["Upload fehlgeschlagen", "uploads_refused", "app/parts/upload-list.tsx"],
  ["{file} konnte nicht hochgeladen werden.", "uploads_refused_text", "app/parts/upload-list.tsx"],
  // Orders
  ["Ausstehend", "order_status_pending", "app/parts/order-stamp.tsx"],
  ["Bezahlt", "order_status_paid", "app/parts/order-stamp.tsx"],
  ["In Bearbeitung", "order_status_processing", "app/parts/order-stamp.tsx"],
  ["Abgeschlossen", "order_status_completed", "app/parts/order-stamp.tsx"],
  ["International erweitert", "extra_international", "business/orders/checkout.ts"],
  ["Premium-Bericht", "extra_premium_report", "business/orders/checkout.ts"],
  // Messages and profile
  ["Nachricht senden", "my_messages_send", "app/parts/message-form.tsx"],
  ["Nachricht gesendet", "flash_message_sent", "app/flash.ts"],
  ["Validierungsfehler", "profile_invalid", "app/parts/use-refusal-toast.ts"],
  ["Fehler", "profile_failed", "app/parts/use-refusal-toast.ts"],
  ["Profil aktualisiert", "flash_profile_saved", "app/flash.ts"],
  ["E-Mail aktualisiert", "flash_email_changed", "app/flash.ts"],
  ["Download gestartet", "flash_export_requested", "app/flash.ts"],
] as const;

/** Sentences of broken rules that are found by their code alone. */
export const agreedProblems = {
  accounts_email_invalid: "Ungültige E-Mail-Adresse",
  accounts_email_too_long: "E-Mail darf maximal 255 Zeichen lang sein",
  accounts_first_name_too_long: "Vorname darf maximal 100 Zeichen lang sein",
  accounts_last_name_too_long: "Nachname darf maximal 100 Zeichen lang sein",
  accounts_city_too_long: "Stadt darf maximal 100 Zeichen lang sein",
  accounts_state_too_long: "Bundesland darf maximal 100 Zeichen lang sein",
  accounts_country_too_long: "Land darf maximal 100 Zeichen lang sein",
  documents_remove_failed: "Fehler beim Löschen des Dokuments",
} as const;

/** Phrases that stand in a longer text. */
export const agreedPhrases = [
  ["in der Regel innerhalb von 24 Stunden", "case_write_hint"],
  ["in der Regel innerhalb von 24 Stunden", "contact_intro"],
  ["bis zu 72 Stunden", "search_duration_note"],
  ["KI beginnt jetzt mit der Analyse Ihrer Daten", "search_thanks"],
  ["prüfen Ihre Geschichte und veröffentlichen sie bald", "flash_story_submitted_text"],
] as const;
