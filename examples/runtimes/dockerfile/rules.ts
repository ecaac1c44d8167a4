/** Our own lint rules for common problems. Each message explains what to do instead. */
import { getContextPaths } from './cache';
import {
  getSourceStages,
  findStage,
  getStepsWithBases,
  type Dockerfile,
  type Stage,
  type Step,
} from './parse';

export interface Problem {
  line: number;
  message: string;
}

type Rule = (dockerfile: Dockerfile) => Problem[];

export function findProblems(dockerfile: Dockerfile): Problem[] {
  return RULES.flatMap((rule) => rule(dockerfile)).toSorted((a, b) => a.line - b.line);
}

const makeStepRule =
  (check: (step: Step, dockerfile: Dockerfile) => string | undefined): Rule =>
  (dockerfile) =>
    dockerfile.steps.flatMap((step) => {
      const message = check(step, dockerfile);
      return message === undefined ? [] : [{ line: step.line, message }];
    });

/** Creates a rule for the last stage, which is built by default. */
const makeFinalStageRule =
  (check: (stage: Stage, steps: Step[]) => Problem | undefined): Rule =>
  ({ stages }) => {
    const stage = stages.at(-1);
    const problem = stage && check(stage, getStepsWithBases(stage, stages));
    return problem ? [problem] : [];
  };

const pinnedImages = makeStepRule((step, { stages }) => {
  const images = step.keyword === 'FROM' ? [stages[step.stage]?.base ?? ''] : getSourceStages(step);
  const unpinned = images.find((image) => {
    if (image === 'scratch' || image === '' || /[$@]/.test(image) || /^\d+$/.test(image)) return false;
    if (findStage(image, stages.slice(0, step.stage))) return false;
    const tag = /:([^/:]+)$/.exec(image)?.[1];
    return tag === undefined || tag === 'latest';
  });
  return unpinned && `${unpinned} changes whenever a new version is published. Use a tag with a version.`;
});

const noAdd = makeStepRule((step) => {
  if (step.keyword !== 'ADD') return undefined;
  const sources = getContextPaths(step);
  const isPlain = (source: string) =>
    !/^(?:https?:|git@|git:)|\.git(?:#|$)|\.(?:tar|tgz|tar\.\w+)$/.test(source);
  return sources.length > 0 && sources.every(isPlain)
    ? 'ADD can also download and unpack files. Use COPY for plain files.'
    : undefined;
});

const aptGet: Rule = ({ steps }) =>
  steps.flatMap(({ keyword, argumentText, flags, line }) => {
    if (keyword !== 'RUN') return [];
    const [installs, updates] = [
      /\bapt(?:-get)?\b[^&;|]*\binstall\b/,
      /\bapt(?:-get)?\s+(?:-\S+\s+)*update\b/,
    ].map((pattern) => pattern.test(argumentText));
    const found: Problem[] = [];
    if (installs && !updates)
      found.push({
        line,
        message:
          'apt-get install uses package lists from an older layer. Put apt-get update into the same RUN.',
      });
    if (updates && !installs)
      found.push({
        line,
        message: 'apt-get update alone stays in the cache. Put it into the RUN that installs packages.',
      });
    const isCached = flags.some(
      ([name, value]) => name === 'mount' && /type=cache.*\/var\/(?:lib|cache)\/apt/.test(value),
    );
    if (installs && updates && !isCached && !/rm\s+-\S*r\S*\s.*\/var\/lib\/apt\/lists/.test(argumentText))
      found.push({
        line,
        message: 'The package lists stay in the layer. End this RUN with rm -rf /var/lib/apt/lists/*.',
      });
    return found;
  });

const jsonForm = makeStepRule(({ keyword, argumentText }) =>
  (keyword === 'CMD' || keyword === 'ENTRYPOINT') && !argumentText.startsWith('[')
    ? `A shell starts this ${keyword} and may not pass on SIGTERM. Use the exec form: ["node", "server.js"].`
    : undefined,
);

const validJson = makeStepRule(({ keyword, argumentText }) =>
  /^(?:ADD|CMD|COPY|ENTRYPOINT|RUN|VOLUME)$/.test(keyword) &&
  /^\[\s*"/.test(argumentText) &&
  !isJson(argumentText)
    ? "This isn't a JSON array, so Docker reads it as plain text. Check its commas and double quotes."
    : undefined,
);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const notRoot = makeFinalStageRule((stage, steps) => {
  const user = steps.findLast(({ keyword }) => keyword === 'USER');
  const from = stage.steps[0];
  if (!user && /nonroot/.test(stage.base)) return undefined;
  if (!user)
    return {
      line: from?.line ?? 1,
      message: 'The container runs as root. Add a USER instruction before CMD.',
    };
  return /^(?:root|0)(?::|$)/.test(user.argumentText)
    ? {
        line: user.line,
        message:
          'The last USER is root, so the container runs as root. Switch to a non-root user before CMD.',
      }
    : undefined;
});

const noSecrets = makeStepRule(({ keyword, variables }) => {
  if (keyword !== 'ENV' && keyword !== 'ARG') return undefined;
  const secret = variables.find(
    (name) =>
      /PASSW|SECRET|TOKEN|API_?KEY|PRIVATE_?KEY|CREDENTIAL/i.test(name) && !/_(?:FILE|PATH)$/i.test(name),
  );
  return (
    secret &&
    `Anyone with the image can read ${secret}. Pass secrets with RUN --mount=type=secret, or when the container starts.`
  );
});

const SECRET_FILE =
  /(?:^|\/)(?:\.npmrc|\.netrc|\.pypirc|\.env|\.env\.(?:local|production)|id_(?:rsa|ed25519)|.*\.pem)$/;

const noSecretFiles = makeStepRule((step) => {
  if (step.keyword === 'RUN') return undefined;
  const file = getContextPaths(step).find((source) => SECRET_FILE.test(source));
  return file && `${file} stays in this layer, even if a later step removes it. Mount it as a secret.`;
});

const INSTALL_COMMAND =
  /\b(?:npm (?:ci|i|install)|yarn(?: install)?(?: --\S+)*$|pnpm (?:i|install)|pip3? install\b.* -r|poetry install|uv sync|bundle install|composer install|go mod download|cargo fetch|mvn\b.* dependency:)/;

const copyBeforeInstall: Rule = ({ stages }) =>
  stages.flatMap(({ steps }) => {
    const install = steps.findIndex(
      ({ keyword, argumentText }) => keyword === 'RUN' && INSTALL_COMMAND.test(argumentText),
    );
    const all = steps
      .slice(0, Math.max(install, 0))
      .find(
        (step) =>
          getContextPaths(step).some((source) => /^(?:\.\/?|\*)$/.test(source)) && step.keyword !== 'RUN',
      );
    return all
      ? [
          {
            line: all.line,
            message:
              'Changing any file reinstalls all packages. Copy the package list, install, then copy the rest.',
          },
        ]
      : [];
  });

const noCd = makeStepRule(({ keyword, argumentText }) =>
  keyword === 'RUN' && /(?:^|&&|;)\s*cd\s/.test(argumentText)
    ? 'cd only affects this RUN. WORKDIR applies to all later steps.'
    : undefined,
);

const hasWorkdir: Rule = ({ stages }) =>
  stages.flatMap((stage) => {
    const steps = getStepsWithBases(stage, stages);
    const first = steps.findIndex(({ keyword }) => keyword === 'WORKDIR');
    const copy = steps
      .slice(0, first < 0 ? steps.length : first)
      .find((step) => /^(?:COPY|ADD)$/.test(step.keyword) && !/^[/$]/.test(step.args.at(-1) ?? '/'));
    return copy?.stage === stage.index
      ? [{ line: copy.line, message: 'These files end up in the root directory. Set a WORKDIR first.' }]
      : [];
  });

const RULES: readonly Rule[] = [
  ...[pinnedImages, noAdd, aptGet, jsonForm, validJson, notRoot],
  ...[noSecrets, noSecretFiles, copyBeforeInstall, noCd, hasWorkdir],
];
