// Generated from the contract in openapi/. Do not edit.
export const cloneStream = {"id":"cloneStream","method":"POST","path":"/streams/{streamId}/clone","permission":"streams:create"} as const;
export const createStream = {"id":"createStream","method":"POST","path":"/streams","permission":"streams:create"} as const;
export const createStreamRule = {"id":"createStreamRule","method":"POST","path":"/streams/{streamId}/rules","permission":"streams:edit:{streamId}"} as const;
export const deleteStream = {"id":"deleteStream","method":"DELETE","path":"/streams/{streamId}","permission":"streams:edit:{streamId}"} as const;
export const deleteStreamRule = {"id":"deleteStreamRule","method":"DELETE","path":"/streams/{streamId}/rules/{ruleId}","permission":"streams:edit:{streamId}"} as const;
export const getStream = {"id":"getStream","method":"GET","path":"/streams/{streamId}","permission":"streams:read:{streamId}"} as const;
export const getStreamRule = {"id":"getStreamRule","method":"GET","path":"/streams/{streamId}/rules/{ruleId}","permission":"streams:read:{streamId}"} as const;
export const listEnabledStreams = {"id":"listEnabledStreams","method":"GET","path":"/streams/enabled","permission":null} as const;
export const listStreamRuleTypes = {"id":"listStreamRuleTypes","method":"GET","path":"/streams/{streamId}/rules/types","permission":null} as const;
export const listStreamRules = {"id":"listStreamRules","method":"GET","path":"/streams/{streamId}/rules","permission":"streams:read:{streamId}"} as const;
export const listStreams = {"id":"listStreams","method":"GET","path":"/streams","permission":null} as const;
export const listStreamsPaginated = {"id":"listStreamsPaginated","method":"GET","path":"/streams/paginated","permission":null} as const;
export const pauseStream = {"id":"pauseStream","method":"POST","path":"/streams/{streamId}/pause","permission":null} as const;
export const resumeStream = {"id":"resumeStream","method":"POST","path":"/streams/{streamId}/resume","permission":null} as const;
export const testStreamMatch = {"id":"testStreamMatch","method":"POST","path":"/streams/{streamId}/testMatch","permission":"streams:read:{streamId}"} as const;
export const updateStream = {"id":"updateStream","method":"PUT","path":"/streams/{streamId}","permission":"streams:edit:{streamId}"} as const;
export const updateStreamRule = {"id":"updateStreamRule","method":"PUT","path":"/streams/{streamId}/rules/{ruleId}","permission":"streams:edit:{streamId}"} as const;
