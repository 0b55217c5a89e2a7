// Generated from the contract in openapi/. Do not edit.
export const getGrantsOverview = {"id":"getGrantsOverview","method":"GET","path":"/authz/grants-overview","permission":"grantsoverview:read"} as const;
export const listUserShares = {"id":"listUserShares","method":"GET","path":"/authz/shares/user/{userId}","permission":"users:edit:{User.username}"} as const;
export const prepareEntityShare = {"id":"prepareEntityShare","method":"POST","path":"/authz/shares/entities/{entityGRN}/prepare","permission":null} as const;
export const updateEntityShare = {"id":"updateEntityShare","method":"POST","path":"/authz/shares/entities/{entityGRN}","permission":null} as const;
