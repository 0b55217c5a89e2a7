export { ExportButton } from './ExportButton.tsx';
export { exportable } from './exportable.ts';
