import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { FormPage } from '#/features/resource-pages/index.ts';
import { PackEditor } from './editor/PackEditor.tsx';
import { entityKeys } from './editor/steps.ts';

const route = getRouteApi('/_authed/system/contentpacks/create');

/** Creates a content pack from entities of this server. */
export function NewPackPage() {
  const { entities, step = 'entities' } = route.useSearch();
  const navigate = route.useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  return (
    <FormPage lead="A content pack carries streams, dashboards, inputs and more to another server, as one file.">
      <PackEditor
        target={{ id, rev: 1 }}
        preselected={entityKeys(entities)}
        step={step}
        onStep={(next) => navigate({ search: (before) => ({ ...before, step: next }) })}
      />
    </FormPage>
  );
}
