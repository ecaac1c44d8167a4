/**
 * The objects in OpenAPI 3.1 and 3.2 and their fields, from https://spec.openapis.org/oas/v3.2.0. A field is written as
 * `name:Type`, with `!` after the name if it is required and `+` before the name if it is new in 3.2. `[Type]` is a
 * list, `{Type}` is a map, and `?` after a type means that a `$ref` is allowed instead.
 */
const FIELDS: Readonly<Record<string, string>> = {
  OpenAPI:
    'openapi!:string info!:Info jsonSchemaDialect:string +$self:string servers:[Server] paths:Paths webhooks:{PathItem} components:Components security:[SecurityRequirement] tags:[Tag] externalDocs:ExternalDocs',
  Info: 'title!:string version!:string summary:string description:string termsOfService:string contact:Contact license:License',
  Contact: 'name:string url:string email:string',
  License: 'name!:string identifier:string url:string',
  Server: 'url!:string description:string +name:string variables:{ServerVariable}',
  ServerVariable: 'default!:string enum:[string] description:string',
  Components:
    'schemas:{Schema} responses:{Response?} parameters:{Parameter?} examples:{Example?} requestBodies:{RequestBody?} headers:{Header?} securitySchemes:{SecurityScheme?} links:{Link?} callbacks:{Callback?} pathItems:{PathItem} +mediaTypes:{MediaType?}',
  PathItem:
    '$ref:any summary:string description:string servers:[Server] parameters:[Parameter?] get:Operation put:Operation post:Operation delete:Operation options:Operation head:Operation patch:Operation trace:Operation +query:Operation +additionalOperations:{Operation}',
  Operation:
    'tags:[string] summary:string description:string externalDocs:ExternalDocs operationId:string parameters:[Parameter?] requestBody:RequestBody? responses:Responses callbacks:{Callback?} deprecated:boolean security:[SecurityRequirement] servers:[Server]',
  ExternalDocs: 'url!:string description:string',
  Parameter:
    'name!:string in!:string description:string required:boolean deprecated:boolean allowEmptyValue:boolean style:string explode:boolean allowReserved:boolean schema:Schema example:any examples:{Example?} content:{MediaType?}',
  RequestBody: 'content!:{MediaType?} description:string required:boolean',
  MediaType:
    'schema:Schema example:any examples:{Example?} encoding:{Encoding} +itemSchema:Schema +prefixEncoding:[Encoding] +itemEncoding:Encoding',
  Encoding:
    'contentType:string headers:{Header?} style:string explode:boolean allowReserved:boolean +encoding:{Encoding} +prefixEncoding:[Encoding] +itemEncoding:Encoding',
  Response: 'description:string +summary:string headers:{Header?} content:{MediaType?} links:{Link?}',
  Example:
    'summary:string description:string value:any externalValue:string +dataValue:any +serializedValue:string',
  Link: 'operationRef:string operationId:string parameters:{any} requestBody:any description:string server:Server',
  Header:
    'description:string required:boolean deprecated:boolean style:string explode:boolean schema:Schema example:any examples:{Example?} content:{MediaType?}',
  Tag: 'name!:string description:string externalDocs:ExternalDocs +summary:string +parent:string +kind:string',
  SecurityScheme:
    'type!:string description:string name:string in:string scheme:string bearerFormat:string flows:OAuthFlows openIdConnectUrl:string +oauth2MetadataUrl:string +deprecated:boolean',
  OAuthFlows:
    'implicit:OAuthFlow password:OAuthFlow clientCredentials:OAuthFlow authorizationCode:OAuthFlow +deviceAuthorization:OAuthFlow',
  OAuthFlow:
    'authorizationUrl:string tokenUrl:string refreshUrl:string scopes!:{string} +deviceAuthorizationUrl:string',
  Discriminator: 'propertyName!:string mapping:{string} +defaultMapping:string',
  Xml: 'name:string namespace:string prefix:string attribute:boolean wrapped:boolean +nodeType:string',
  Schema:
    '$ref:any $id:string $schema:string $anchor:string $dynamicRef:string $dynamicAnchor:string $comment:string $defs:{Schema} $vocabulary:any type:any enum:[any] const:any title:string description:string default:any deprecated:boolean readOnly:boolean writeOnly:boolean examples:[any] example:any format:string multipleOf:number maximum:number exclusiveMaximum:number minimum:number exclusiveMinimum:number maxLength:integer minLength:integer pattern:string maxItems:integer minItems:integer uniqueItems:boolean maxContains:integer minContains:integer maxProperties:integer minProperties:integer required:[string] dependentRequired:any properties:{Schema} patternProperties:{Schema} additionalProperties:Schema propertyNames:Schema items:Schema prefixItems:[Schema] contains:Schema allOf:[Schema] anyOf:[Schema] oneOf:[Schema] not:Schema if:Schema then:Schema else:Schema dependentSchemas:{Schema} unevaluatedItems:Schema unevaluatedProperties:Schema contentEncoding:string contentMediaType:string contentSchema:Schema discriminator:Discriminator xml:Xml externalDocs:ExternalDocs',
};

export interface Field {
  type: FieldType;
  isRequired: boolean;
  isNewIn32: boolean;
}

export interface FieldType {
  /** A JSON type, `any`, or the name of an object in the specification. */
  name: string;
  container?: 'list' | 'map';
  allowsRef: boolean;
}

function parseField(text: string): [name: string, field: Field] {
  const [, plus, name = '', mark, bracket = '', type = '', optionalRef] =
    /^(\+?)([$\w]+)(!?):([[{]?)(\w+)(\??)[\]}]?$/.exec(text) ?? [];
  const container = ({ '[': 'list', '{': 'map' } as const)[bracket];
  return [
    name,
    {
      type: { name: type, container, allowsRef: optionalRef === '?' },
      isRequired: mark === '!',
      isNewIn32: plus === '+',
    },
  ];
}

/** Maps each object in the specification to its fields by name. */
export const SHAPES: ReadonlyMap<string, ReadonlyMap<string, Field>> = new Map(
  Object.entries(FIELDS).map(([name, fields]) => [name, new Map(fields.split(' ').map(parseField))]),
);

/** Methods that are fields of a Path Item Object. `query` is new in 3.2. */
export const METHODS: readonly string[] = 'get put post delete options head patch trace query'.split(' ');
