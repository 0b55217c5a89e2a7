// Generated from the contract in openapi/. Do not edit.
export const addStreamOutputs = {"id":"addStreamOutputs","method":"POST","path":"/streams/{streamId}/outputs","permission":"streams:edit:{streamId}"} as const;
export const createOutput = {"id":"createOutput","method":"POST","path":"/system/outputs","permission":"outputs:create"} as const;
export const deleteOutput = {"id":"deleteOutput","method":"DELETE","path":"/system/outputs/{outputId}","permission":"outputs:terminate"} as const;
export const getOutput = {"id":"getOutput","method":"GET","path":"/system/outputs/{outputId}","permission":"outputs:read:{outputId}"} as const;
export const getStreamOutput = {"id":"getStreamOutput","method":"GET","path":"/streams/{streamId}/outputs/{outputId}","permission":"streams:read:{streamId}"} as const;
export const listOutputStates = {"id":"listOutputStates","method":"GET","path":"/system/outputs/states","permission":"outputs:read"} as const;
export const listOutputTypes = {"id":"listOutputTypes","method":"GET","path":"/system/outputs/available","permission":"outputs:read"} as const;
export const listOutputs = {"id":"listOutputs","method":"GET","path":"/system/outputs","permission":"outputs:read"} as const;
export const listStreamOutputs = {"id":"listStreamOutputs","method":"GET","path":"/streams/{streamId}/outputs","permission":"streams:read:{streamId}"} as const;
export const removeStreamOutput = {"id":"removeStreamOutput","method":"DELETE","path":"/streams/{streamId}/outputs/{outputId}","permission":"streams:edit:{streamId}"} as const;
export const updateOutput = {"id":"updateOutput","method":"PUT","path":"/system/outputs/{outputId}","permission":"outputs:edit:{outputId}"} as const;
