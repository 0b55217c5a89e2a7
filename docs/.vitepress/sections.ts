/** The pages in the order of the sidebar; decisions are listed on the page of their own. */
export const sections = [
  {
    text: 'Start',
    items: [{ text: 'Start', link: '/' }],
  },
  { text: 'Send logs', items: [{ text: 'Senders', link: '/senders' }] },
  {
    text: 'Use it',
    items: [
      { text: 'Search', link: '/search' },
      { text: 'Alerts', link: '/alerts' },
      { text: 'Dashboards', link: '/dashboards' },
    ],
  },
  {
    text: 'Process',
    items: [
      { text: 'Functions of rules', link: '/rule-functions' },
      { text: 'Grok patterns', link: '/grok-patterns' },
      { text: 'Templates', link: '/templates' },
    ],
  },
  {
    text: 'Run it',
    items: [
      { text: 'Install', link: '/install' },
      { text: 'Configure', link: '/configuration' },
      { text: 'Upgrade', link: '/upgrade' },
      { text: 'Back up', link: '/backup' },
      { text: 'Size', link: '/sizing' },
      { text: 'Monitor', link: '/monitoring' },
      { text: 'Secure', link: '/security' },
      { text: 'Operate', link: '/operating' },
      { text: 'Compatibility', link: '/compatibility' },
      { text: 'Versions of Graylog', link: '/versions' },
      { text: 'Benchmarks', link: '/benchmarks' },
    ],
  },
  {
    text: 'Tools',
    items: [
      { text: 'Command line', link: '/tools/cli' },
      { text: 'Commands', link: '/tools/commands' },
      { text: 'Assistants (MCP)', link: '/tools/mcp' },
      { text: 'SDK', link: '/tools/sdk' },
      { text: 'HTTP API', link: '/api' },
      { text: 'Plugins', link: '/plugins' },
    ],
  },
  {
    text: 'Design',
    items: [
      { text: 'Architecture', link: '/architecture' },
      { text: 'Data flow', link: '/data-flow' },
      { text: 'Decisions', link: '/decisions/' },
      { text: 'Adding an area', link: '/adding-an-area' },
      { text: 'Words', link: '/words' },
      { text: 'Coverage', link: '/coverage' },
    ],
  },
];
