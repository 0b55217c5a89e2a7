import { ChartNoAxesColumn, Download, type LucideIcon, Regex, ScrollText, Search, Users } from 'lucide-react';

export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Heading of the rail it stands under; the daily places stand above all headings. */
  group: 'System' | 'Access' | null;
  /** Without it the place is not drawn. */
  permission: string | null;
}

export const places: readonly Place[] = [
  { to: '/search', label: 'Search', icon: Search, group: null, permission: null },
  { to: '/sources', label: 'Sources', icon: ChartNoAxesColumn, group: null, permission: null },
  { to: '/system/inputs', label: 'Inputs', icon: Download, group: 'System', permission: 'inputs:read' },
  {
    to: '/system/grokpatterns',
    label: 'Grok patterns',
    icon: Regex,
    group: 'System',
    permission: 'inputs:read',
  },
  {
    to: '/system/logging',
    label: 'Logging',
    icon: ScrollText,
    group: 'System',
    permission: 'loggers:read',
  },
  { to: '/system/users', label: 'Users', icon: Users, group: 'Access', permission: 'users:list' },
];
