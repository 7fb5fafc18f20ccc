import { useEffect, useRef } from "react";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { m } from "#texts/messages.js";
import { type NotificationGroup, NotificationGroups } from "./notification-groups.tsx";

export function NotificationList({ groups, count }: { groups: readonly NotificationGroup[]; count: number }) {
  const top = useFocusAfterReading(count);
  const older = count - groups.reduce((shown, { list }) => shown + list.length, 0);
  return (
    <div ref={top} tabIndex={-1} className="grid gap-4 outline-none">
      {groups.length === 0 && (
        <EmptyState title={m.dashboard_no_notifications()} next={m.dashboard_no_notifications_next()} />
      )}
      <NotificationGroups groups={groups} page="overview" />
      {older > 0 && <p className="text-sm text-soft">{m.dashboard_older_unread({ count: String(older) })}</p>}
    </div>
  );
}

/** The pressed button disappears with its notification; the focus stays in the list. */
function useFocusAfterReading(count: number) {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      top.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return top;
}
