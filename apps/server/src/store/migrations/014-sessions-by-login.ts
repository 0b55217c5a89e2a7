/** How the user of a session logged in. */
export const sessionsByLogin = `
ALTER TABLE sessions ADD COLUMN opened_by TEXT NOT NULL DEFAULT 'password';
`;
