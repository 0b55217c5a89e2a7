/** How the user of a session logged in, and what the client said it is. */
export const sessionOrigins = `
ALTER TABLE sessions ADD COLUMN opened_by TEXT NOT NULL DEFAULT 'password';
ALTER TABLE sessions ADD COLUMN user_agent TEXT NOT NULL DEFAULT '';
`;
