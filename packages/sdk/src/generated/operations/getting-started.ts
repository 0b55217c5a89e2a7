// Generated from the contract in openapi/. Do not edit.
export const dismissGettingStarted = {"id":"dismissGettingStarted","method":"POST","path":"/system/gettingstarted/dismiss","permission":null} as const;
export const getGettingStarted = {"id":"getGettingStarted","method":"GET","path":"/system/gettingstarted","permission":null} as const;
