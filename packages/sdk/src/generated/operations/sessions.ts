// Generated from the contract in openapi/. Do not edit.
export const createSession = {"id":"createSession","method":"POST","path":"/system/sessions","permission":null} as const;
export const getServerInfo = {"id":"getServerInfo","method":"GET","path":"/","permission":null} as const;
export const terminateSession = {"id":"terminateSession","method":"DELETE","path":"/system/sessions/{sessionId}","permission":null} as const;
export const validateSession = {"id":"validateSession","method":"GET","path":"/system/sessions","permission":null} as const;
