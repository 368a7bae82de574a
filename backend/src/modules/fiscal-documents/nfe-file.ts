import type { Signature } from '#contracts/fiscal-documents/fiscal-documents.js';
import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { type XmlElement, xmlElements } from '#platform/files/xml-elements.js';
import { signedPart } from './nfe-signature.js';

/** Twice the limit of SEFAZ. */
const MAX_BYTES = 1024 * 1024;
const TOO_LARGE = 'O arquivo é grande demais para uma nota fiscal: o XML tem no máximo 1 MB.';

/** Levels of elements; an NF-e has fewer than twenty. */
const LIMITS = {
  depth: 50,
  doctype: 'O arquivo declara um tipo de documento (DTD) ou entidades, que uma nota fiscal não tem. Peça outra vez o XML ao fornecedor.',
};

/** A parsed XML: its root and, for an NF-e or NFC-e, the raw texts of its fields. */
export interface ReadFile {
  root: string;
  note: ReadNote | null;
}

export interface ReadNote {
  id: string;
  modelo: string;
  serie: string;
  numero: string;
  uf: string;
  emissao: string;
  ambiente: string;
  emitente: { documento: string; nome: string };
  /** The tax office that issued the note in the name of the seller. */
  avulsa: string;
  destinatario: { documento: string; nome: string } | null;
  valor: string;
  itens: { descricao: string; ncm: string; quantidade: string; valorUnitario: string; valor: string }[];
  protocolo: { chave: string; ambiente: string; status: string; motivo: string } | null;
  assinatura: Signature;
}

/** Parses the XML of a fiscal document. Throws UnreadableFile if invalid, too large, too deeply nested, or with a document type. */
export default function readNfeFile(data: Uint8Array): ReadFile {
  if (data.length > MAX_BYTES) throw new UnreadableFile(TOO_LARGE);
  const bytes = Buffer.from(data);
  const root = parse(bytes);
  const note = root.name === 'NFe' ? root : root.name === 'nfeProc' ? child(root, 'NFe') : undefined;
  const part = note && child(note, 'infNFe');
  if (!part) return { root: root.name, note: null };
  const isSigned = child(note, 'Signature') !== undefined;
  const signed = isSigned ? signedPart(bytes.toString('utf8')) : undefined;
  // The signed part is read, so that the signature always covers the displayed text.
  const valid = signed === undefined ? undefined : sameNote(parse(Buffer.from(signed)), part);
  const assinatura = !isSigned ? 'ausente' : valid ? 'valida' : 'invalida';
  return { root: root.name, note: { ...fieldsOf(valid ?? part), protocolo: protocolOf(root), assinatura } };
}

const parse = (xml: Buffer) => xmlElements(xml, LIMITS)[0]!;

const sameNote = (signed: XmlElement, part: XmlElement) =>
  signed.name === part.name && signed.attributes.Id === part.attributes.Id ? signed : undefined;

function fieldsOf(part: XmlElement): Omit<ReadNote, 'protocolo' | 'assinatura'> {
  const [emit, dest] = [child(part, 'emit'), child(part, 'dest')];
  return {
    id: part.attributes.Id ?? '',
    modelo: text(part, 'ide', 'mod'),
    serie: text(part, 'ide', 'serie'),
    numero: text(part, 'ide', 'nNF'),
    uf: text(part, 'ide', 'cUF'),
    // Until 2014 the field was a day without an hour.
    emissao: text(part, 'ide', 'dhEmi') || text(part, 'ide', 'dEmi'),
    ambiente: text(part, 'ide', 'tpAmb'),
    emitente: partyOf(emit) ?? { documento: '', nome: '' },
    avulsa: text(part, 'avulsa', 'CNPJ'),
    destinatario: partyOf(dest),
    valor: text(part, 'total', 'ICMSTot', 'vNF'),
    itens: part.children
      .filter(({ name }) => name === 'det')
      .map((item) => ({
        descricao: text(item, 'prod', 'xProd'),
        ncm: text(item, 'prod', 'NCM'),
        quantidade: text(item, 'prod', 'qCom'),
        valorUnitario: text(item, 'prod', 'vUnCom'),
        valor: text(item, 'prod', 'vProd'),
      })),
  };
}

const partyOf = (party: XmlElement | undefined) =>
  party ? { documento: text(party, 'CNPJ') || text(party, 'CPF'), nome: text(party, 'xNome') } : null;

function protocolOf(root: XmlElement): ReadNote['protocolo'] {
  const protocol = root.children.find(({ name }) => name === 'protNFe');
  const said = (name: string) => text(protocol!, 'infProt', name);
  return protocol ? { chave: said('chNFe'), ambiente: said('tpAmb'), status: said('cStat'), motivo: said('xMotivo') } : null;
}

const child = (element: XmlElement, name: string) => element.children.find((each) => each.name === name);

/** The text at the end of a path of elements, empty when one is absent. */
function text(element: XmlElement, ...path: string[]): string {
  const found = path.reduce<XmlElement | undefined>((at, name) => at && child(at, name), element);
  return found?.text.trim() ?? '';
}
