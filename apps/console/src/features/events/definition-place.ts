/** Path of the list of event definitions. */
export const definitionsPath: string = '/alerts/definitions';

export const definitionPath = (id: string): string => `${definitionsPath}/${id}`;
