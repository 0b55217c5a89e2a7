/** The part of a session that says who somebody is. */
export interface SessionIdentity {
  sessionId: string | null;
  username: string | null;
}

/** The user to load for a session; nobody where either the id or the username is missing (console §4). */
export function usernameOf({ sessionId, username }: SessionIdentity): string | null {
  return sessionId ? username || null : null;
}

/**
 * The session to go on with after the server was asked about the stored one (console §4): the one it confirms, or none.
 * A server that does not say who it is leaves the stored name.
 */
export function validatedSession(
  stored: SessionIdentity,
  reply: { is_valid: boolean; session_id?: string | null | undefined; username?: string | null | undefined },
): SessionIdentity {
  if (!reply.is_valid) return { sessionId: null, username: null };
  return { sessionId: reply.session_id ?? stored.sessionId, username: reply.username ?? stored.username };
}
