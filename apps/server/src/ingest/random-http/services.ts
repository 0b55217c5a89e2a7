/** One endpoint of a service as it appears in the logs. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  resource: string;
  controller: string;
  action: string;
  /** Typical duration in ms. */
  typicalMs: number;
}

/** A service of the imaginary shop. */
export interface Service {
  name: string;
  hosts: number;
  /** Its share of the traffic, relative to the others. */
  weight: number;
  endpoints: readonly [Endpoint, ...Endpoint[]];
  /** Messages it logs when it fails. */
  failures: readonly [string, ...string[]];
  exception: string;
}

const get = (resource: string, controller: string, action: string, typicalMs: number): Endpoint => ({
  method: 'GET',
  resource,
  controller,
  action,
  typicalMs,
});
const post = (resource: string, controller: string, action: string, typicalMs: number): Endpoint => ({
  method: 'POST',
  resource,
  controller,
  action,
  typicalMs,
});

export const services: readonly [Service, ...Service[]] = [
  {
    name: 'storefront',
    hosts: 4,
    weight: 9,
    endpoints: [
      get('/', 'PagesController', 'home', 35),
      get('/products', 'ProductsController', 'index', 60),
      get('/products/{id}', 'ProductsController', 'show', 42),
      get('/search', 'SearchController', 'index', 110),
    ],
    failures: ['Upstream catalog did not answer in time', 'Template product/show failed to render'],
    exception: 'UpstreamTimeoutError',
  },
  {
    name: 'catalog',
    hosts: 3,
    weight: 6,
    endpoints: [
      get('/api/items', 'ItemsController', 'index', 25),
      get('/api/items/{id}', 'ItemsController', 'show', 12),
      {
        method: 'PUT',
        resource: '/api/items/{id}',
        controller: 'ItemsController',
        action: 'edit',
        typicalMs: 38,
      },
    ],
    failures: ['Too many connections to the catalog database', 'Deadlock found while updating stock'],
    exception: 'DatabaseConnectionError',
  },
  {
    name: 'checkout',
    hosts: 2,
    weight: 3,
    endpoints: [
      post('/cart/items', 'CartController', 'add', 30),
      {
        method: 'DELETE',
        resource: '/cart/items/{id}',
        controller: 'CartController',
        action: 'remove',
        typicalMs: 22,
      },
      post('/orders', 'OrdersController', 'create', 240),
    ],
    failures: ['Order could not be written', 'Payment declined by provider', 'Stock reservation expired'],
    exception: 'OrderRejectedError',
  },
  {
    name: 'payments',
    hosts: 2,
    weight: 2,
    endpoints: [
      post('/charges', 'ChargesController', 'create', 380),
      get('/charges/{id}', 'ChargesController', 'show', 28),
    ],
    failures: ['Provider answered 502', 'Signature of the callback does not match'],
    exception: 'ProviderUnavailableError',
  },
  {
    name: 'accounts',
    hosts: 2,
    weight: 3,
    endpoints: [
      post('/login', 'LoginController', 'login', 95),
      get('/users/{id}', 'UsersController', 'show', 18),
    ],
    failures: ['Login refused: wrong password', 'Session store is read-only'],
    exception: 'SessionStoreError',
  },
];
