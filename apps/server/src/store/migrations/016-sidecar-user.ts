/** The account of agents had the role Reader before, with which a token of a machine could read far more than it needs. */
export const sidecarUser = `
UPDATE users SET doc = json_set(doc, '$.roles', (
  SELECT json_group_array(value) FROM json_each(users.doc, '$.roles') WHERE value <> 'Reader'
)) WHERE username = 'graylog-sidecar';
`;
