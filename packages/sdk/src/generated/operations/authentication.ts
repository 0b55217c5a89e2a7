// Generated from the contract in openapi/. Do not edit.
export const createAuthBackend = {"id":"createAuthBackend","method":"POST","path":"/system/authentication/services/backends","permission":"authservicebackend:create"} as const;
export const deleteAuthBackend = {"id":"deleteAuthBackend","method":"DELETE","path":"/system/authentication/services/backends/{backendId}","permission":"authservicebackend:delete:{backendId}"} as const;
export const disableAuthenticationUser = {"id":"disableAuthenticationUser","method":"POST","path":"/system/authentication/users/{userId}/disable","permission":"users:edit:{User.username}"} as const;
export const enableAuthenticationUser = {"id":"enableAuthenticationUser","method":"POST","path":"/system/authentication/users/{userId}/enable","permission":"users:edit:{User.username}"} as const;
export const getActiveAuthBackend = {"id":"getActiveAuthBackend","method":"GET","path":"/system/authentication/services/active-backend","permission":"authserviceglobalconfig:read"} as const;
export const getActiveAuthBackendType = {"id":"getActiveAuthBackendType","method":"GET","path":"/system/authentication/services/backends/active-backend/type","permission":null} as const;
export const getAuthBackend = {"id":"getAuthBackend","method":"GET","path":"/system/authentication/services/backends/{backendId}","permission":"authservicebackend:read:{backendId}"} as const;
export const getAuthServicesConfiguration = {"id":"getAuthServicesConfiguration","method":"GET","path":"/system/authentication/services/configuration","permission":"authserviceglobalconfig:read"} as const;
export const getHttpHeaderAuthConfig = {"id":"getHttpHeaderAuthConfig","method":"GET","path":"/system/authentication/http-header-auth-config","permission":"authhttpheaderconfig:read"} as const;
export const listAuthBackendUsers = {"id":"listAuthBackendUsers","method":"GET","path":"/system/authentication/services/backends/{backendId}/users","permission":"authserviceglobalconfig:read"} as const;
export const listAuthBackends = {"id":"listAuthBackends","method":"GET","path":"/system/authentication/services/backends","permission":null} as const;
export const testAuthBackendConnection = {"id":"testAuthBackendConnection","method":"POST","path":"/system/authentication/services/test/backend/connection","permission":"authservicetestbackend:execute"} as const;
export const testAuthBackendLogin = {"id":"testAuthBackendLogin","method":"POST","path":"/system/authentication/services/test/backend/login","permission":"authservicetestbackend:execute"} as const;
export const updateAuthBackend = {"id":"updateAuthBackend","method":"PUT","path":"/system/authentication/services/backends/{backendId}","permission":"authservicebackend:edit:{backendId}"} as const;
export const updateAuthServicesConfiguration = {"id":"updateAuthServicesConfiguration","method":"POST","path":"/system/authentication/services/configuration","permission":"authserviceglobalconfig:edit"} as const;
export const updateHttpHeaderAuthConfig = {"id":"updateHttpHeaderAuthConfig","method":"PUT","path":"/system/authentication/http-header-auth-config","permission":"authhttpheaderconfig:edit"} as const;
