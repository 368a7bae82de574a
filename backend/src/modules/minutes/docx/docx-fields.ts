import { type XmlElement } from '#platform/files/xml-elements.js';

/** Fields that only show data of the document or the clock; any other may fetch a file, run a program or prompt the reader. */
const HARMLESS = new Set(
  (
    'PAGE NUMPAGES SECTION SECTIONPAGES DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME REVNUM TITLE SUBJECT AUTHOR KEYWORDS COMMENTS LASTSAVEDBY ' +
    'FILENAME FILESIZE NUMCHARS NUMWORDS TEMPLATE INFO DOCPROPERTY USERNAME USERINITIALS USERADDRESS REF PAGEREF NOTEREF STYLEREF SEQ TOC TC TOA TA XE ' +
    'INDEX BIBLIOGRAPHY CITATION SYMBOL QUOTE EQ IF = COMPARE MERGEFIELD LISTNUM AUTONUM AUTONUMLGL AUTONUMOUT ADVANCE SHAPE ' +
    'FORMTEXT FORMCHECKBOX FORMDROPDOWN'
  ).split(' '),
);

/** Switches of HYPERLINK that have an argument of their own. */
const SWITCH_WITH_ARGUMENT = /^\\[lost]$/i;
const SWITCH = /^\\[a-z]$/i;

/** Placeholder in a code for a nested field, which Word would replace by its result. */
const NESTED = '\u{1}';

/** Checks the fields of one part; gets its elements in document order. */
export class FieldReader {
  /** A sentence for each refused field. */
  readonly refused: string[] = [];
  /** Open fields, the innermost last; a code is read until its result begins. */
  private readonly open: { code: string; isCode: boolean }[] = [];

  read({ name, attributes, text }: XmlElement): void {
    const field = this.open.at(-1);
    switch (name) {
      case 'fldSimple':
        if (field) field.code += NESTED;
        this.judge(attributes.instr ?? '');
        break;
      case 'fldChar':
        this.turn(attributes.fldCharType);
        break;
      // Rejecting the deletion would restore this code.
      case 'delInstrText':
        this.refused.push('O documento tem alterações controladas dentro de campos. Aceite-as ou rejeite-as no Word.');
        break;
      case 'instrText':
        if (field) field.code += text;
        else this.judge(text);
        break;
      case 't':
        if (field?.isCode) field.code += text;
    }
  }

  /** Checks fields without an end. */
  end(): void {
    for (const { code } of this.open) this.judge(code);
  }

  private turn(type: string | undefined): void {
    const field = this.open.at(-1);
    if (type === 'begin') {
      if (field?.isCode) field.code += NESTED;
      this.open.push({ code: '', isCode: true });
    } else if (type === 'separate' && field) field.isCode = false;
    else if (type === 'end' && field) this.judge(this.open.pop()!.code);
  }

  private judge(code: string): void {
    const [name = '', ...rest] = code.trim().startsWith('=') ? ['='] : (code.match(/["“][^"”]*["”]?|\S+/g) ?? []);
    if (name === '' || HARMLESS.has(name.toUpperCase())) return;
    if (name.toUpperCase() === 'HYPERLINK') this.refused.push(...targetsOf(rest).filter(isRefusedLink).map(refusedLink));
    else this.refused.push(`O campo ${name.replaceAll(NESTED, '…').slice(0, 40)} não é aceito em um template. Troque-o por texto.`);
  }
}

/** Targets of a HYPERLINK: its words without switches and their arguments. */
function targetsOf(words: string[]): string[] {
  const targets = words.filter((word, index) => !SWITCH.test(word) && !SWITCH_WITH_ARGUMENT.test(words[index - 1] ?? ''));
  return targets.map((word) => word.replace(/^"|"$/g, ''));
}

/** Whether a link leads to anything but a web page or a mailbox. */
export const isRefusedLink = (target: string) => !/^(https?:\/\/|mailto:)/i.test(target);

export const refusedLink = (target: string) => `O link ${target.slice(0, 60)} não é aceito: use http, https ou mailto.`;
