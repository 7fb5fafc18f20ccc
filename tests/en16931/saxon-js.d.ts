declare module "saxon-js" {
  type Options = {
    stylesheetInternal: object;
    sourceText: string;
    destination: "serialized";
  };
  const SaxonJS: { transform(options: Options, execution: "sync"): { principalResult: string } };
  export default SaxonJS;
}
