import { Flex } from '@chakra-ui/react';
import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { ImportDialog, TemplateDialog } from '#/features/dashboards/templates/index.ts';
import { useOpenAsNew } from './use-open-as-new.ts';

type Open = 'template' | 'import' | null;

/** The ways to make a dashboard: empty, from a template, from a file. */
export function CreateDashboard() {
  const [open, setOpen] = useState<Open>(null);
  const openAsNew = useOpenAsNew();
  const close = () => setOpen(null);
  const take = (dashboard: Dashboard) => {
    close();
    void openAsNew(dashboard);
  };
  return (
    <>
      <Flex gap="2" wrap="wrap" justify="inherit">
        <Button onClick={() => setOpen('import')}>Import dashboard</Button>
        <Button onClick={() => setOpen('template')}>New from template</Button>
        <Link className={buttonClass({ variant: 'solid' })} to="/dashboards/new">
          Create dashboard
        </Link>
      </Flex>
      {open === 'template' && <TemplateDialog onCreate={take} onClose={close} />}
      {open === 'import' && <ImportDialog onImport={take} onClose={close} />}
    </>
  );
}
