import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadFont } from './app/theme/fonts.ts';
import './app/theme/base.css';
import { App } from './App.tsx';
import { startTheme } from './app/theme/theme-mode.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

startTheme();
preloadFont('text');
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
