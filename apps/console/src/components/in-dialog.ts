import { createContext } from 'react';

/** Whether a form is in a dialog, where the primary action is at the right end, after Cancel. */
export const InDialogContext = createContext(false);
