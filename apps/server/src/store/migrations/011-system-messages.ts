/** The log of the system, in the order of its numbers; the time is in ms. */
export const systemMessages = `
  CREATE TABLE system_messages (
    number INTEGER PRIMARY KEY AUTOINCREMENT, written_at INTEGER NOT NULL, caller TEXT NOT NULL, content TEXT NOT NULL
  ) STRICT;
`;
