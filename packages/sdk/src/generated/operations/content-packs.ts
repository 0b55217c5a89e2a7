// Generated from the contract in openapi/. Do not edit.
export const createContentPack = {"id":"createContentPack","method":"POST","path":"/system/content_packs","permission":"contentpack:create"} as const;
export const deleteContentPack = {"id":"deleteContentPack","method":"DELETE","path":"/system/content_packs/{contentPackId}","permission":"contentpack:delete:{contentPackId}"} as const;
export const deleteContentPackRevision = {"id":"deleteContentPackRevision","method":"DELETE","path":"/system/content_packs/{contentPackId}/{revision}","permission":"contentpack:delete:{contentPackId}"} as const;
export const downloadContentPackRevision = {"id":"downloadContentPackRevision","method":"GET","path":"/system/content_packs/{contentPackId}/{revision}/download","permission":"contentpack:read:{contentPackId}"} as const;
export const getContentPackRevision = {"id":"getContentPackRevision","method":"GET","path":"/system/content_packs/{contentPackId}/{revision}","permission":"contentpack:read"} as const;
export const getContentPackRevisions = {"id":"getContentPackRevisions","method":"GET","path":"/system/content_packs/{contentPackId}","permission":"contentpack:read:{contentPackId}"} as const;
export const getContentPackUninstallDetails = {"id":"getContentPackUninstallDetails","method":"GET","path":"/system/content_packs/{contentPackId}/installations/{installationId}/uninstall_details","permission":null} as const;
export const installContentPack = {"id":"installContentPack","method":"POST","path":"/system/content_packs/{contentPackId}/{revision}/installations","permission":"contentpack:install:{contentPackId}"} as const;
export const listCatalogEntities = {"id":"listCatalogEntities","method":"GET","path":"/system/catalog","permission":"catalog:list"} as const;
export const listContentPackInstallations = {"id":"listContentPackInstallations","method":"GET","path":"/system/content_packs/{contentPackId}/installations","permission":"contentpack:read:{contentPackId}"} as const;
export const listContentPacks = {"id":"listContentPacks","method":"GET","path":"/system/content_packs","permission":"contentpack:read"} as const;
export const listLatestContentPacks = {"id":"listLatestContentPacks","method":"GET","path":"/system/content_packs/latest","permission":"contentpack:read"} as const;
export const resolveCatalogEntities = {"id":"resolveCatalogEntities","method":"POST","path":"/system/catalog","permission":"catalog:resolve"} as const;
export const uninstallContentPack = {"id":"uninstallContentPack","method":"DELETE","path":"/system/content_packs/{contentPackId}/installations/{installationId}","permission":"contentpack:uninstall:{contentPackId}"} as const;
