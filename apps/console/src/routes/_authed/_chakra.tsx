import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Chakra } from '#/app/theme/Chakra.tsx';

/** Pages with forms, tables and menus of Chakra's: all but the search, which is drawn before its engine is there. */
export const Route = createFileRoute('/_authed/_chakra')({ component: ChakraPages });

function ChakraPages() {
  return (
    <Chakra>
      <Outlet />
    </Chakra>
  );
}
