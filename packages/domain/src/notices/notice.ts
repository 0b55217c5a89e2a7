/** What a person is told about the outcome of something. */
export interface Notice {
  kind: 'success' | 'info' | 'warning' | 'error';
  title?: string;
  message: string;
}

/** A notice that something worked. */
export function success(message: string, title?: string): Notice {
  return { kind: 'success', message, ...(title === undefined ? {} : { title }) };
}

/** A notice that something failed: what did, and why in the words of the server. */
export function failure(title: string, message: string): Notice {
  return { kind: 'error', title, message };
}
