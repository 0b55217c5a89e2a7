import { Link } from '@tanstack/react-router';
import { SectionNav } from '#/components/SectionNav.tsx';
import { extractorPage, type InputRoute } from './input-route.ts';

/** Links to the pages of an input's parts. */
export const InputParts = (route: InputRoute) => (
  <SectionNav label="Parts of this input" isOfEntity>
    <Link
      to="/system/inputs/$inputId"
      params={{ inputId: route.inputId }}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      Overview
    </Link>
    <Link {...extractorPage(route)} activeOptions={{ exact: true, includeSearch: false }}>
      Extractors
    </Link>
  </SectionNav>
);
