import { type XmlElement, xmlElements } from '#platform/files/xml-elements.js';
import { FieldReader, isRefusedLink, refusedLink } from './docx-fields.js';

export const TYPES = '[Content_Types].xml';

const TEMPLATE = 'O documento está ligado a um modelo externo. Desfaça a ligação no Word (Desenvolvedor, Modelo de Documento).';
const MACROS = 'O documento tem macros. Salve-o sem elas.';
const OBJECT = 'O documento tem objetos incorporados (OLE). Cole-os como imagem.';
const CONTROL = 'O documento tem controles ActiveX. Remova-os.';
const CHUNK = 'O documento inclui outro arquivo. Cole o conteúdo no próprio documento.';
const MERGE = 'O documento está ligado a uma fonte de dados (mala direta). Desfaça a ligação.';
const ADD_IN = 'O documento abre um suplemento do Word. Remova-o (Inserir, Suplementos) e salve de novo.';
const VIDEO = 'O documento tem um vídeo da internet. Troque-o por um link.';

/** Allowed relationships, by the last part of their type. */
const KNOWN_KINDS = new Set(
  (
    'officeDocument core-properties extended-properties custom-properties thumbnail styles stylesWithEffects settings webSettings fontTable font theme ' +
    'themeOverride numbering footnotes endnotes header footer image hdphoto hyperlink comments commentsExtended commentsIds commentsExtensible people ' +
    'customXml customXmlProps glossaryDocument diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing printerSettings ' +
    'classificationlabels webextensiontaskpanes'
  )
    .toLowerCase()
    .split(' '),
);

/** Refusals with a sentence of their own, by kind of relationship. */
const REFUSED_KINDS: [RegExp, string][] = [
  [/^attachedtemplate$/, TEMPLATE],
  [/vba|macro|keymap|toolbar|extensibility|customization/, MACROS],
  [/^(oleobject|package)$/, OBJECT],
  [/control/, CONTROL],
  [/^(afchunk|subdocument|frame)$/, CHUNK],
  [/^mailmerge/, MERGE],
  [/^webextension$/, ADD_IN],
];

/** Refusals with a sentence of their own, by a part's content type or name. */
const REFUSED_PARTS: [RegExp, string][] = [
  [/vbaproject|vbadata|macroenabled|keymapcustomizations|attachedtoolbars/i, MACROS],
  [/activex/i, CONTROL],
  [/oleobject|\/embeddings\//i, OBJECT],
];

const REFUSED_ELEMENTS: Record<string, string> = {
  attachedTemplate: TEMPLATE,
  entryMacro: MACROS,
  exitMacro: MACROS,
  OLEObject: OBJECT,
  control: CONTROL,
  altChunk: CHUNK,
  subDoc: CHUNK,
  mailMerge: MERGE,
  webVideoPr: VIDEO,
};

const IS_XML = /^(application|text)\/xml$|\+xml$/i;
const IS_KEPT = /^image\/|font|\.printerSettings$/i;

/** VML, whose pictures and shapes may name a file anywhere. */
const VML = /^urn:schemas-microsoft-com:/;

/** An address outside of the package, of a web server or of a shared folder. */
const OUTSIDE = /^([a-z][a-z\d+.-]*:|\\\\|\/\/)/i;

/** Finds the content type of a part as Word does: by its name, else by its ending. Throws UnreadableFile when the list of types is no XML. */
export function partTypes(types: Buffer): (name: string) => string | undefined {
  const elements = xmlElements(types);
  const listed = (element: string, key: string) =>
    new Map(
      elements
        .filter(({ name }) => name === element)
        .map(({ attributes }) => [(attributes[key] ?? '').toLowerCase(), attributes.ContentType ?? '']),
    );
  const [byName, byEnding] = [listed('Override', 'PartName'), listed('Default', 'Extension')];
  return (name) => byName.get(`/${name.toLowerCase()}`) ?? byEnding.get(/[^.]*$/.exec(name.toLowerCase())![0]) ?? builtIn(name);
}

/** Word knows the content type of relationships by default. */
const builtIn = (name: string) => (/\.rels$/i.test(name) ? 'application/xml' : undefined);

export const isXml = (type: string | undefined) => type !== undefined && IS_XML.test(type);

/** A sentence if an entry's name alone shows that it runs or embeds something. */
export function unsafeName(name: string): string[] {
  return REFUSED_PARTS.filter(([pattern]) => pattern.test(`/${name}`)).map(([, sentence]) => sentence);
}

/**
 * A sentence for each element that would fetch, run or embed something when the document is opened. Throws UnreadableFile for XML that is not well formed or
 * not in UTF-8: Word might read it differently.
 */
export function unsafeIn(name: string, type: string, data: Buffer): string[] {
  const refused = REFUSED_PARTS.find(([pattern]) => pattern.test(type) || pattern.test(`/${name}`));
  if (refused) return [refused[1]];
  if (!isXml(type)) return IS_KEPT.test(type) ? [] : [strange(name)];
  const fields = new FieldReader();
  const found = xmlElements(data).flatMap((element) => {
    fields.read(element);
    return [...unsafeElement(element), ...unsafeVml(element)];
  });
  fields.end();
  return [...found, ...fields.refused];
}

function unsafeElement({ name, attributes, text }: XmlElement): string[] {
  const refused = REFUSED_ELEMENTS[name];
  if (refused) return [refused];
  if (name === 'HyperlinkBase' && text) return [refusedLink(text)];
  return name === 'Relationship' ? unsafeRelationship(attributes) : [];
}

function unsafeRelationship({ Target = '', Type = '', TargetMode = '' }: XmlElement['attributes']): string[] {
  const target = Target.trim();
  const kind = /[^/]*$/.exec(Type.trim().toLowerCase())![0];
  const refused = REFUSED_KINDS.find(([pattern]) => pattern.test(kind));
  if (refused) return [refused[1]];
  const isOutside = TargetMode.trim().toLowerCase() === 'external' || OUTSIDE.test(target);
  if (kind === 'hyperlink') return isOutside && isRefusedLink(target) ? [refusedLink(target)] : [];
  if (isOutside) return [fetched(target)];
  return KNOWN_KINDS.has(kind) ? [] : [strange(kind)];
}

function unsafeVml({ namespace, attributes: { src = '', href = '', althref = '' } }: XmlElement): string[] {
  return VML.test(namespace) ? [src, href, althref].filter((address) => OUTSIDE.test(address)).map(fetched) : [];
}

const fetched = (address: string) => `O documento busca conteúdo em ${address.slice(0, 60)}. Incorpore-o ao documento.`;

const strange = (part: string) =>
  `O documento tem uma parte que não é aceita: ${part.slice(0, 60)}. Copie o texto para um documento novo e salve-o.`;
