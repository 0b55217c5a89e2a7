export const grok = `
CREATE TABLE grok_patterns (
  id TEXT PRIMARY KEY,
  doc TEXT NOT NULL
) STRICT;
`;
