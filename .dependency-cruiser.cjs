/** Who may know whom (docs/architecture.md). Each rule has a tree in test/architecture/fixtures that breaks it, and it alone. */
const MODULE_EDGES = {
  identity: [],
  associations: ['identity'],
  members: ['associations', 'identity'],
  planning: ['associations', 'identity'],
  treasury: ['planning', 'associations', 'identity'],
  statements: ['treasury', 'associations', 'identity'],
  assemblies: ['associations', 'members', 'identity'],
  book: ['associations', 'identity'],
  anchors: ['book', 'identity'],
  'budget-ledger': ['anchors', 'book', 'planning', 'treasury', 'associations', 'identity'],
  reconciliation: ['statements', 'budget-ledger', 'book', 'planning', 'treasury', 'associations', 'identity'],
};

const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const LEDGER_PURE = '^backend/src/modules/budget-ledger/[^/]+/[a-z-]+(\\.(events|record))?\\.ts$';
const SPEC = '\\.spec\\.tsx?$';

module.exports = {
  forbidden: [
    rule('platform-knows-no-business', { path: '^backend/src/platform/' }, { path: '^(backend/src/(?!platform/)|frontend/)' }),
    // The one package it may use is as pure as itself, and has no dependency either.
    rule(
      'domain-knows-nobody',
      { path: '^libs/domain/', pathNot: SPEC },
      { path: '.', pathNot: ['^libs/domain/', 'node_modules/@brazilian-utils/'] },
    ),
    rule(
      'contracts-know-domain-only',
      { path: '^libs/contracts/', pathNot: SPEC },
      { path: '.', pathNot: ['^libs/', 'node_modules/class-(validator|transformer)/'] },
    ),
    rule(
      'modules-meet-at-public',
      { path: '^backend/src/modules/([^/]+)/' },
      { path: '^backend/src/modules/[^/]+/', pathNot: ['^backend/src/modules/$1/', '^backend/src/modules/[^/]+/(public|pure)\\.ts$'] },
    ),
    rule('public-shows-no-row', { path: '^backend/src/modules/[^/]+/public\\.ts$' }, { path: '\\.entity\\.ts$' }),
    ...Object.entries(MODULE_EDGES).map(([module, known]) =>
      rule(
        `edges-of-${module}`,
        { path: `^backend/src/modules/${module}/` },
        { path: '^backend/src/modules/', pathNot: `^backend/src/modules/(${[module, ...known].join('|')})/` },
      ),
    ),
    rule('nobody-knows-the-desk', { path: '^backend/src/modules/(?!desk/)' }, { path: '^backend/src/modules/desk/' }),
    // A slice's state, facts and decisions: files without a role in their name, *.events.ts and *.record.ts.
    rule(
      'ledger-decisions-are-pure',
      { path: LEDGER_PURE },
      {
        path: '.',
        pathNot: [
          '^libs/',
          '^backend/src/modules/book/pure\\.ts$',
          LEDGER_PURE,
          '^backend/src/modules/budget-ledger/ledger-records?\\.ts$',
        ],
      },
    ),
    rule(
      'features-know-no-feature',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    ),
    rule('frontend-knows-no-backend', { path: '^frontend/' }, { path: '^(backend|migrations)/' }),
    rule('backend-knows-no-frontend', { path: '^(backend|migrations)/' }, { path: '^frontend/' }),
    rule('product-knows-no-test', { path: '^(backend|frontend|libs|migrations)/', pathNot: SPEC }, { path: '^test/' }),
    // What is loaded when asked for, a screen by the router say, may come back to where it was asked from.
    rule('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } }),
    // Without it a path that the resolver does not understand would slip through every rule above.
    rule('every-import-resolves', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|test/architecture/fixtures)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'node', 'default', 'types', 'style'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.css', '.json'],
    },
  },
};
