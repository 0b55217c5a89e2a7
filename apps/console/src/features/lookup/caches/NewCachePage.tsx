import { useNavigate } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { cacheList } from '../state/lookups.ts';
import { CacheForm } from './CacheForm.tsx';

export function NewCachePage() {
  const navigate = useNavigate();
  return (
    <FormPage lead="Several lookup tables can share it.">
      <CacheForm onSaved={() => navigate({ to: cacheList })} onLeave={useWayBack(cacheList)} />
    </FormPage>
  );
}
