import { createRequire } from 'node:module';
import {
  ArrayType,
  BooleanType,
  LiteralType,
  NullType,
  NumberType,
  ObjectProperty,
  ObjectType,
  StringType,
  UnionType,
} from 'ts-json-schema-generator';

/** The compiler that the generator itself uses: flags differ between versions. */
const ts = createRequire(import.meta.resolve('ts-json-schema-generator'))('typescript');

/**
 * Reads `RecordOf<typeof …>` and `RequestOf<typeof …>`, which are derived from a record's description, as an object: the generator follows no calls. Reads
 * `Reais` as a number, without its unit.
 */
export class RecordParser {
  #checker;

  constructor(checker) {
    this.#checker = checker;
  }

  supportsNode(node) {
    return ts.isTypeReferenceNode(node) && ['RecordOf', 'RequestOf', 'Reais'].includes(node.typeName.getText());
  }

  createType(node) {
    if (node.typeName.getText() === 'Reais') return new NumberType();
    return this.#objectOf(this.#checker.getTypeFromTypeNode(node), node, `record-${node.getSourceFile().fileName}-${node.pos}`);
  }

  #objectOf(type, node, id) {
    const properties = type.getProperties().map((field) => {
      const isRequired = !(field.flags & ts.SymbolFlags.Optional);
      const value = this.#valueOf(this.#checker.getTypeOfSymbolAtLocation(field, node), node, `${id}-${field.name}`);
      return new ObjectProperty(field.name, value, isRequired);
    });
    const others = type.getStringIndexType();
    return new ObjectType(id, [], properties, others ? this.#valueOf(others, node, `${id}-*`) : false);
  }

  /** A text, number or boolean, one of some texts, null, an object of fields or of answers by their codes, or a list of them. */
  #valueOf(type, node, id) {
    if (type.flags & ts.TypeFlags.Boolean) return new BooleanType();
    if (type.isUnion()) return new UnionType(this.#withoutTwins(type.types).map((each) => this.#valueOf(each, node, id)));
    if (this.#checker.isArrayType(type)) return new ArrayType(this.#valueOf(this.#checker.getTypeArguments(type)[0], node, id));
    if (type.isStringLiteral()) return new LiteralType(type.value);
    if (type.flags & ts.TypeFlags.BooleanLike) return new BooleanType();
    if (type.flags & ts.TypeFlags.Null) return new NullType();
    if (type.flags & ts.TypeFlags.String) return new StringType();
    if (type.flags & ts.TypeFlags.Number || type.aliasSymbol?.name === 'Reais') return new NumberType();
    if (type.flags & ts.TypeFlags.Object) return this.#objectOf(type, node, id);
    throw new Error(`A record's field is of a type without a schema: ${this.#checker.typeToString(type)}`);
  }

  /** Without what is left out; `true` and `false` are one boolean; null is last. */
  #withoutTwins(types) {
    const first = types.find(({ flags }) => flags & ts.TypeFlags.BooleanLiteral);
    const isNull = ({ flags }) => (flags & ts.TypeFlags.Null ? 1 : 0);
    const isUndefined = ({ flags }) => flags & ts.TypeFlags.Undefined;
    return types
      .filter((each) => !isUndefined(each) && (!(each.flags & ts.TypeFlags.BooleanLiteral) || each === first))
      .sort((a, b) => isNull(a) - isNull(b));
  }
}
