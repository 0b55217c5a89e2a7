import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/theme/base.css';
import { createConsoleRouter } from './router.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const router = createConsoleRouter();

createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
