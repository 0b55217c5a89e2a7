import { createContext, use } from 'react';

export const PrintContext = createContext(false);

/** Whether the dashboard is drawn for paper. */
export const useIsPrinted = (): boolean => use(PrintContext);
