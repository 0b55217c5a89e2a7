import { newVersion } from '@tailrace/domain/content-packs/content-packs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { StateMessage } from '#/components/core/StateMessage.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { packRevisions } from './content-packs.ts';
import { PackEditor } from './editor/PackEditor.tsx';

const route = getRouteApi('/_authed/system/contentpacks/$packId/$revision/edit');

/** Creates the next revision of a content pack from one of its revisions. */
export function EditPackPage() {
  const { packId, revision } = route.useParams();
  const { step = 'entities' } = route.useSearch();
  const navigate = route.useNavigate();
  const { content_pack_revisions: revisions } = useSuspenseQuery(packRevisions(packId)).data;
  const pack = revisions[revision];
  const next = newVersion(revisions, Number(revision));
  if (!pack || !next || pack.v === '0') {
    return (
      <FormPage>
        <StateMessage title={pack ? 'This content pack cannot be edited' : 'There is no such revision'}>
          {pack
            ? 'It has the format of before version 3. Create a new content pack instead.'
            : `The content pack has no revision ${revision}.`}
        </StateMessage>
      </FormPage>
    );
  }
  return (
    <FormPage
      entity={pack.name}
      lead={`Creates revision ${next.rev} from revision ${pack.rev}. Existing revisions and installations stay as they are.`}
    >
      <PackEditor
        pack={pack}
        target={{ id: packId, rev: next.rev }}
        step={step}
        onStep={(id) => navigate({ search: { step: id } })}
      />
    </FormPage>
  );
}
