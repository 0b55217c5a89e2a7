import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

interface RouteAnnouncerProps {
  title: string;
  /** Id of the element to focus on navigation. */
  mainId: string;
}

/** Makes navigation accessible: announces the new title to screen readers and moves the focus to the page. */
export function RouteAnnouncer({ title, mainId }: RouteAnnouncerProps) {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    document.title = `${title} · Tailrace`;
  }, [title]);

  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isFirst) return;
    setAnnouncement(title);
    document.getElementById(mainId)?.focus();
  }, [pathname, title, mainId]);

  return (
    <div className="visually-hidden" aria-live="assertive">
      {announcement}
    </div>
  );
}
