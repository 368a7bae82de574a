import { type Paper } from '#contracts/papers/papers.js';

/** Maximum of bytes of a file's name, which any system can unpack. */
const LONGEST_NAME = 150;

const plain = (text: string) => text.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-');

/** `despesa-12/0001-nota.pdf`: path of a paper in the archive, by its index. The name cannot leave its folder, is valid on Windows and keeps its extension. */
export function paperFile({ registro, id, nome }: Pick<Paper, 'registro' | 'id' | 'nome'>, index: number): string {
  const number = `${String(index + 1).padStart(4, '0')}-`;
  const whole = plain(nome);
  const [ending] = /\.[A-Za-z0-9]{1,8}$/.exec(whole) ?? [''];
  const room = LONGEST_NAME - Buffer.byteLength(number + ending);
  return `${registro.toLowerCase()}-${plain(id)}/${number}${cut(ending ? whole.slice(0, -ending.length) : whole, room)}${ending}`;
}

/** Cuts at whole characters to at most `room` bytes. */
function cut(text: string, room: number): string {
  let [kept, left] = ['', room];
  for (const character of text) {
    left -= Buffer.byteLength(character);
    if (left < 0) break;
    kept += character;
  }
  return kept;
}
