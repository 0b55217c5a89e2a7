// Generated from the contract in openapi/. Do not edit.
export const getFreeLicenseInfo = {"id":"getFreeLicenseInfo","method":"GET","path":"/free-enterprise/license/info","permission":"licenseinfos:read"} as const;
export const requestFreeLicense = {"id":"requestFreeLicense","method":"POST","path":"/free-enterprise/license","permission":"freelicenses:create"} as const;
