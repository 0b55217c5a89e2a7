/** What the client said it is when the session was opened. */
export const sessionAgents = "ALTER TABLE sessions ADD COLUMN user_agent TEXT NOT NULL DEFAULT '';";
