// Generated from the contract in openapi/. Do not edit.
export const createView = {"id":"createView","method":"POST","path":"/views","permission":null} as const;
export const deleteView = {"id":"deleteView","method":"DELETE","path":"/views/{id}","permission":"view:delete:{id}"} as const;
export const getView = {"id":"getView","method":"GET","path":"/views/{id}","permission":null} as const;
export const listDashboards = {"id":"listDashboards","method":"GET","path":"/dashboards","permission":null} as const;
export const listQualifyingViews = {"id":"listQualifyingViews","method":"POST","path":"/views/forValue","permission":null} as const;
export const listSavedSearches = {"id":"listSavedSearches","method":"GET","path":"/search/saved","permission":null} as const;
export const listViews = {"id":"listViews","method":"GET","path":"/views","permission":null} as const;
export const setDefaultView = {"id":"setDefaultView","method":"PUT","path":"/views/{id}/default","permission":"view:read:{id}"} as const;
export const updateView = {"id":"updateView","method":"PUT","path":"/views/{id}","permission":null} as const;
