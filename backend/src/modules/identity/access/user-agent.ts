/** Names of browsers, the most specific first: every browser also claims to be another one. */
const BROWSERS: [name: string, pattern: RegExp][] = [
  ['Edge', /Edg[A-Z]*\/(\d+)/i],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
];

const SYSTEMS: [name: string, pattern: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/** Longer names of other programs are cut. */
const LONGEST = 40;

/** The header `User-Agent` in a few words: `Chrome 153, Windows`; of another program its first word, `curl/8.5.0`. */
export function shortAgent(header = ''): string {
  const [browser] = BROWSERS.flatMap(([name, pattern]) => {
    const version = pattern.exec(header)?.[1];
    return version ? [`${name} ${version}`] : [];
  });
  const system = SYSTEMS.find(([, pattern]) => pattern.test(header))?.[0];
  if (!browser) return header.split(/\s/)[0]!.slice(0, LONGEST);
  return system ? `${browser}, ${system}` : browser;
}
