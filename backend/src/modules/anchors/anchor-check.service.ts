import { Inject, Injectable } from '@nestjs/common';
import { formatDate } from '#domain/plain-date.js';
import { dayOf } from '#modules/book/pure.js';
import { type Config } from '#platform/config.js';
import { CONFIG } from '#platform/platform.module.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Anchor, digestOf, type Head, headOf, NO_ANCHOR, saidBy } from './anchor.js';
import { type AnchorFile, readAnchorFile } from './anchor-file.js';
import { rootOf } from './merkle.js';
import { readStamp } from './time-stamp.js';

/** Result of checking a file of anchors; divergences are sentences. */
export interface AnchorVerification {
  ancoras: number;
  carimbadas: number;
  /** ISO instant of the newest anchor. */
  ate: string | undefined;
  cadeias: number;
  divergencias: string[];
}

/** An anchored head, and the latest time at which it was the head (ISO instant). */
interface Point extends Head {
  numero: number;
  momento: string;
}

/** A table of entries. */
interface Kept {
  table: string;
  where: string;
  named: string;
  entry: string;
}

/** Maximum of minutes between an entry's time and its commit. */
const COMMITTED_WITHIN = 10;

/** Compares books and journals with their anchors in a file: an owner of the database can rewrite every hash in it, but not that file. */
@Injectable()
export class AnchorCheck {
  constructor(
    private readonly tenancy: Tenancy,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Divergences from the installation's own file as sentences; undefined if no file is configured or written yet. */
  async wrongInOwnFile(): Promise<string[] | undefined> {
    const { anchorFile } = this.config;
    if (!anchorFile) return undefined;
    try {
      return (await this.verify(anchorFile)).divergencias;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' && !(await this.isWritten())) return undefined;
      return [`O arquivo de âncoras ${anchorFile} não pode ser lido (${code}).`];
    }
  }

  async verify(path: string): Promise<AnchorVerification> {
    const file = await readAnchorFile(path);
    const divergencias = file.ilegiveis.map((line) => `A linha ${line} do arquivo não pode ser lida.`);
    divergencias.push(...(await wrongInFile(file)));
    const chains = Map.groupBy(file.ancoras.flatMap(pointsOf), ({ cadeia }) => cadeia);
    for (const [cadeia, points] of chains) divergencias.push(...(await this.wrongIn(cadeia, points)));
    const last = file.ancoras.at(-1);
    return {
      ancoras: file.ancoras.length,
      carimbadas: file.carimbos.size,
      ate: last && saidBy(last.texto)?.momento.toISOString(),
      cadeias: chains.size,
      divergencias,
    };
  }

  private async isWritten(): Promise<boolean> {
    const text = 'select exists (select from ancora where texto_escrito) as "isWritten"';
    const [row] = await this.tenancy.installationQuery<{ isWritten: boolean }>({ text });
    return row!.isWritten;
  }

  /** Divergences of a chain: the first anchored entry that differs, and the first backdated entry. */
  private async wrongIn(cadeia: string, points: Point[]): Promise<string[]> {
    const [kind, owner, year] = cadeia.split(' ') as [string, string, string?];
    const { table, where, named, entry }: Kept =
      kind === 'livro'
        ? { table: 'visao_evento', where: 'and ano = $3::int', named: `O livro ${owner} ${year}`, entry: 'O lançamento' }
        : { table: 'visao_diario_entrada', where: 'and $3::int is null', named: `O diário ${owner}`, entry: 'O registro' };
    const values = [owner, JSON.stringify(points), year ?? null];
    const anchored = `json_to_recordset($2) as a(numero int, sequencia bigint, hash text, momento timestamptz)`;
    const [lost] = await this.tenancy.query<{ numero: number; sequencia: number; ultima: number; achado: string | null }>(
      owner,
      `select a.numero, a.sequencia::int as sequencia, e.hash as achado,
        (select coalesce(max(sequencia), 0)::int from ${table} where cnpj_associacao = $1 ${where}) as ultima
      from ${anchored} left join ${table} e on e.cnpj_associacao = $1 ${where} and e.sequencia = a.sequencia
      where e.hash is distinct from a.hash order by a.sequencia, a.numero limit 1`,
      values,
    );
    const [late] = await this.tenancy.query<{ numero: number; sequencia: number }>(
      owner,
      `select a.numero, e.sequencia::int as sequencia from ${anchored} join ${table} e on e.cnpj_associacao = $1 ${where}
        and e.sequencia > a.sequencia and e.registrado_em < a.momento - interval '${COMMITTED_WITHIN} minutes'
      order by e.sequencia, a.numero desc limit 1`,
      values,
    );
    const when = (numero: number) => {
      const { momento } = points.find((point) => point.numero === numero)!;
      return `âncora nº ${numero}, de ${formatDate(dayOf(momento))}`;
    };
    const found: string[] = [];
    if (lost && lost.ultima === 0) found.push(`${named} não existe mais: estava na ${when(lost.numero)}.`);
    else if (lost && lost.achado === null)
      found.push(`${named} foi cortado: vai até o nº ${lost.ultima}, e na ${when(lost.numero)}, ia até o nº ${lost.sequencia}.`);
    else if (lost) found.push(`${named} foi reescrito: o nº ${lost.sequencia} não é o da ${when(lost.numero)}.`);
    if (late)
      found.push(
        `${named} foi recuado: ${entry.toLowerCase()} nº ${late.sequencia} diz ser anterior à ${when(late.numero)}, que não o tem.`,
      );
    return found;
  }
}

/** Inconsistencies of each anchor: between its text, its heads, its time stamp and the previous anchor. */
async function wrongInFile({ ancoras, carimbos }: AnchorFile): Promise<string[]> {
  const found: string[] = [];
  let before: Anchor | undefined;
  for (const anchor of ancoras) {
    const { numero, texto, cabecas } = anchor;
    const wrong = (motivo: string) => found.push(`Âncora nº ${numero}: ${motivo}`);
    const said = saidBy(texto);
    if (said?.numero !== numero || !cabecas.every(headOf)) wrong('não é o texto de uma âncora.');
    else {
      if (rootOf(cabecas) !== said.raiz) wrong('as cadeias não dão a raiz que o texto diz.');
      // A file may begin with a later anchor, if it was configured later or only its end was kept.
      if (numero === 1 ? said.anterior !== NO_ANCHOR : before && (before.numero !== numero - 1 || digestOf(before.texto) !== said.anterior))
        wrong('não continua a âncora que está antes dela no arquivo.');
      const stamp = carimbos.get(numero);
      if (stamp && !(await readStamp(stamp, texto).catch(() => undefined)))
        wrong('o carimbo do tempo não é deste texto, ou a assinatura dele não vale.');
    }
    before = anchor;
  }
  for (const numero of carimbos.keys())
    if (!ancoras.some((anchor) => anchor.numero === numero))
      found.push(`Âncora nº ${numero}: há o carimbo dela, e ela não está no arquivo.`);
  return found;
}

function pointsOf({ numero, texto, cabecas }: Anchor): Point[] {
  const momento = saidBy(texto)?.momento.toISOString();
  if (!momento) return [];
  return cabecas.flatMap((line) => {
    const head = headOf(line);
    return head ? [{ ...head, numero, momento }] : [];
  });
}
