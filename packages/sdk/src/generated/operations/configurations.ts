// Generated from the contract in openapi/. Do not edit.
export const checkUrlWhitelist = {"id":"checkUrlWhitelist","method":"POST","path":"/system/urlwhitelist/check","permission":null} as const;
export const deleteClusterConfig = {"id":"deleteClusterConfig","method":"DELETE","path":"/system/cluster_config/{configClass}","permission":"clusterconfigentry:delete"} as const;
export const generateUrlWhitelistRegex = {"id":"generateUrlWhitelistRegex","method":"POST","path":"/system/urlwhitelist/generate_regex","permission":null} as const;
export const getClusterConfig = {"id":"getClusterConfig","method":"GET","path":"/system/cluster_config/{configClass}","permission":"clusterconfigentry:read"} as const;
export const getMessageProcessorsConfig = {"id":"getMessageProcessorsConfig","method":"GET","path":"/system/messageprocessors/config","permission":"clusterconfigentry:read"} as const;
export const getUrlWhitelist = {"id":"getUrlWhitelist","method":"GET","path":"/system/urlwhitelist","permission":"urlwhitelist:read"} as const;
export const listClusterConfigs = {"id":"listClusterConfigs","method":"GET","path":"/system/cluster_config","permission":"clusterconfigentry:read"} as const;
export const updateClusterConfig = {"id":"updateClusterConfig","method":"PUT","path":"/system/cluster_config/{configClass}","permission":"clusterconfigentry:create"} as const;
export const updateMessageProcessorsConfig = {"id":"updateMessageProcessorsConfig","method":"PUT","path":"/system/messageprocessors/config","permission":"clusterconfigentry:edit"} as const;
export const updateUrlWhitelist = {"id":"updateUrlWhitelist","method":"PUT","path":"/system/urlwhitelist","permission":"urlwhitelist:write"} as const;
