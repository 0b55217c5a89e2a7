export const decorators = `
CREATE TABLE decorators (
  id TEXT PRIMARY KEY,
  doc TEXT NOT NULL
) STRICT;
`;
