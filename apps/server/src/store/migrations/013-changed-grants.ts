/** Who changed a grant last; one that was never changed says who gave it. */
export const changedGrants = `
ALTER TABLE grants ADD COLUMN updated_by TEXT NOT NULL DEFAULT '';
ALTER TABLE grants ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0;
UPDATE grants SET updated_by = created_by, updated_at = created_at;
`;
