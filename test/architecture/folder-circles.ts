import { dirname } from 'node:path';
import { type IModule } from 'dependency-cruiser';

/** An import from a file to a file. */
type Edge = [from: string, to: string];

const IS_PRODUCT = /^(backend|frontend|libs)\/(?!.*\.spec\.tsx?$)/;

/**
 * The circles between sibling folders, at every depth: `backend/src/modules/bank: rules -> statements -> rules`. Files beside the folders (a module's public
 * face, a page that composes its parts) are no folder; dynamic imports do not count, as in `no-cycles`.
 */
export function folderCircles(modules: IModule[]): string[] {
  const edges = modules.flatMap(({ source, dependencies }): Edge[] =>
    dependencies.filter(({ dynamic }) => !dynamic).map(({ resolved }) => [source, resolved]),
  );
  const between = new Map<string, Map<string, Set<string>>>();
  for (const [from, to] of edges) {
    if (!(IS_PRODUCT.test(from) && IS_PRODUCT.test(to))) continue;
    const parent = commonFolder(from, to);
    const [a, b] = [roomIn(parent, from), roomIn(parent, to)];
    if (!a || !b) continue;
    const rooms = between.get(parent) ?? new Map<string, Set<string>>();
    between.set(parent, rooms.set(a, (rooms.get(a) ?? new Set()).add(b)));
  }
  return [...between].flatMap(([parent, rooms]) => [...rooms.keys()].flatMap((room) => circleFrom(parent, room, rooms)));
}

/** The deepest common folder of both files. */
function commonFolder(one: string, other: string): string {
  const [a, b] = [dirname(one).split('/'), dirname(other).split('/')];
  const length = a.findIndex((name, index) => name !== b[index]);
  return (length < 0 ? a : a.slice(0, length)).join('/');
}

/** The child folder of `parent` that contains a file; undefined for a file directly in `parent`. */
function roomIn(parent: string, file: string): string | undefined {
  const [room, ...rest] = file.slice(parent.length + 1).split('/');
  return rest.length > 0 ? room : undefined;
}

/** The shortest circle through a room; reported only from its alphabetically first room. */
function circleFrom(parent: string, room: string, rooms: Map<string, Set<string>>): string[] {
  const queue = [[room]];
  const seen = new Set<string>();
  for (const path of queue) {
    for (const next of rooms.get(path.at(-1)!) ?? []) {
      if (next === room) return [...path].sort()[0] === room ? [`${parent}: ${[...path, room].join(' -> ')}`] : [];
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...path, next]);
    }
  }
  return [];
}
