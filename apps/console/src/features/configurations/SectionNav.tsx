import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type SectionId, sectionAnchor, sectionName } from './section-names.ts';

/** Links to the sections of the page, beside them or, on a narrow screen, above. */
export function SectionNav({ ids }: { ids: readonly SectionId[] }) {
  return (
    <chakra.nav
      aria-label="Sections"
      position={{ md: 'sticky' }}
      top="4"
      textStyle="table"
      css={{ '& a': { display: 'block', padding: '4px 8px', borderRadius: 'var(--radius)' } }}
    >
      <chakra.ul display="flex" flexDirection={{ base: 'row', md: 'column' }} flexWrap="wrap" gap="0.5">
        {ids.map((id) => (
          <chakra.li key={id} css={{ '& a:hover': { background: 'var(--bg-panel)' } }}>
            <Link
              to="/system/configurations"
              search={{ section: id }}
              resetScroll={false}
              onClick={() => document.getElementById(sectionAnchor(id))?.scrollIntoView({ block: 'start' })}
            >
              {sectionName(id).title}
            </Link>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
