/** An example of docs/plugins.md: a page that counts the streams the user may read. */
export default ({ React, api }) => {
  const { createElement, useEffect, useState } = React;

  function StreamsCount() {
    const [total, setTotal] = useState();
    useEffect(() => {
      api.GET('/streams').then(({ data }) => setTotal(data?.total));
    }, []);
    return createElement(
      'section',
      { style: { padding: 24 } },
      createElement('h1', null, 'Count of streams'),
      total !== undefined && createElement('p', null, `There are ${total} streams.`),
    );
  }

  return {
    name: 'streams-count',
    routes: [{ id: 'count', path: '/streams-count', title: 'Count of streams', component: StreamsCount }],
    menuItems: [{ route: 'count', label: 'Count of streams', group: null, permission: null }],
  };
};
