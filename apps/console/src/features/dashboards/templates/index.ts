export { downloadDashboard } from './download-dashboard.ts';
export { ImportDialog } from './ImportDialog.tsx';
export { TemplateDialog } from './TemplateDialog.tsx';
