interface ReasonOfEngine {
  type?: unknown;
  reason?: unknown;
  caused_by?: ReasonOfEngine | null;
}

function parsed(text: string): ReasonOfEngine | null {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text) as ReasonOfEngine;
  } catch {
    return null;
  }
}

/** The reason in one line: a search engine gives it as JSON, with its cause inside. */
export function reasonText(message: string): string {
  const reason = parsed(message);
  if (typeof reason?.reason !== 'string') return message;
  const cause = reason.caused_by?.reason;
  return typeof cause === 'string' && cause !== reason.reason ? `${reason.reason}: ${cause}` : reason.reason;
}

/** The whole reason, indented where it is JSON. */
export function fullReason(message: string): string {
  const reason = parsed(message);
  return reason ? JSON.stringify(reason, null, 2) : message;
}
