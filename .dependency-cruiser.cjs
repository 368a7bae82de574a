/** Who may know whom, by imports and by SQL that reads views (docs/architecture.md). Each rule has a tree in test/architecture/fixtures that breaks it, and it alone. */
const BASE = ['identity', 'journal'];
const REGISTERS = ['planning', 'treasury', 'associations', ...BASE];
const LEDGER = ['budget-ledger', 'balances', 'papers', 'book', ...REGISTERS];
/** The modules that each may know, all of them named before it: imports and reads of views form no ring. */
const MODULE_EDGES = {
  journal: [],
  identity: ['journal'],
  associations: BASE,
  planning: ['associations', ...BASE],
  book: ['associations', ...BASE],
  imports: ['book', 'associations', ...BASE],
  members: ['imports', 'associations', ...BASE],
  offices: ['members', 'associations', ...BASE],
  minutes: ['offices', 'members', 'associations', ...BASE],
  treasury: ['book', 'planning', 'associations', ...BASE],
  anchors: ['book', ...BASE],
  papers: ['book', 'minutes', ...REGISTERS],
  balances: ['book', 'planning', ...BASE],
  'budget-ledger': ['balances', 'papers', 'book', ...REGISTERS],
  'recurring-expenses': LEDGER,
  redistributions: ['offices', 'minutes', ...LEDGER],
  bank: LEDGER,
  'fiscal-years': ['bank', 'anchors', ...LEDGER],
  'fiscal-documents': LEDGER,
  inbox: LEDGER,
  'expense-imports': ['imports', ...LEDGER],
  accountability: ['offices', 'minutes', 'bank', ...LEDGER],
  audit: ['members', 'bank', 'fiscal-years', 'redistributions', 'anchors', ...LEDGER],
  'personal-data': [
    'accountability',
    'audit',
    'inbox',
    'imports',
    'recurring-expenses',
    'members',
    'offices',
    'minutes',
    'bank',
    'fiscal-years',
    'redistributions',
    'anchors',
    ...LEDGER,
  ],
};
/** The modules that may ask every other one. */
const LAST = ['reporting', 'desk', 'search'];

const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const LEDGER_PURE =
  '^backend/src/modules/(accountability/rol|balances|budget-ledger/[^/]+(/payments)?|bank/(account-months|reconciliation)|fiscal-years(/opening-balances)?|papers|recurring-expenses|redistributions)/(?!public|sql)[a-z-]+(\\.(events|record))?\\.ts$';
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
      { path: '^backend/src/modules/([^/]+)/', pathNot: SPEC },
      { path: '^backend/src/modules/[^/]+/', pathNot: ['^backend/src/modules/$1/', '^backend/src/modules/[^/]+/(public|pure|sql)\\.ts$'] },
    ),
    rule('public-shows-no-row', { path: '^backend/src/modules/[^/]+/public\\.ts$' }, { path: '\\.entity\\.ts$' }),
    ...Object.entries(MODULE_EDGES).map(([module, known]) =>
      rule(
        `edges-of-${module}`,
        { path: `^backend/src/modules/${module}/`, pathNot: SPEC },
        { path: '^backend/src/modules/', pathNot: `^backend/src/modules/(${[module, ...known].join('|')})/` },
      ),
    ),
    ...LAST.map((module) =>
      rule(
        `nobody-knows-${module}`,
        { path: `^backend/src/modules/(?!${module}/)`, pathNot: SPEC },
        { path: `^backend/src/modules/${module}/` },
      ),
    ),
    // A slice's state, facts and decisions: files without a role in their name, *.events.ts and *.record.ts.
    rule(
      'ledger-decisions-are-pure',
      { path: LEDGER_PURE },
      {
        path: '.',
        pathNot: ['^libs/', '^backend/src/modules/[^/]+/pure\\.ts$', LEDGER_PURE],
      },
    ),
    rule(
      'features-know-no-feature',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    ),
    rule('kit-knows-no-session', { path: '^frontend/src/shared/ui/', pathNot: SPEC }, { path: '^frontend/src/shared/session/' }),
    rule('primereact-in-the-kit-alone', { path: '^frontend/src/(?!shared/ui/)' }, { path: 'node_modules/primereact/' }),
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
