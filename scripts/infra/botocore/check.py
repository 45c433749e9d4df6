"""Validates the evaluated graph against botocore's models of AWS's APIs. Run by run.ts, which says what is given.

Reads {"stages": {name: [{type, name, inputs}]}, "statements": [...]} and prints each problem on a line. Every resource's
inputs become the parameters of the call that creates it: names, types, required members, enumerations, ranges, lengths
and patterns. Ends with 1 where something is wrong, with 2 where botocore is missing.
"""

import json
import re
import sys

try:
    import botocore
    import botocore.session
except ImportError:
    print("botocore is missing: apt-get install python3-botocore", file=sys.stderr)
    sys.exit(2)

import apigateway
from kinds import ACTIONS, ALLOWED_BY, GIVEN_BY_PULUMI, KINDS, MODELS_OF, NEWER, NEWER_ACTIONS, PREPARE

SESSION = botocore.session.get_session()
MODELS = {}


def model(service):
    if service not in MODELS:
        MODELS[service] = SESSION.get_service_model(service)
    return MODELS[service]


def flat(name):
    return re.sub(r"[^a-z0-9]", "", name.lower())


class Check:
    def __init__(self, where, operation):
        self.where, self.operation = where, operation
        self.problems, self.newer = [], set()

    def say(self, path, what):
        self.problems.append(f"{self.where}: {self.operation} {path}: {what}")

    def lacking(self, key, path, what):
        reason = NEWER.get((self.operation, key))
        if reason:
            self.newer.add(reason)
        else:
            self.say(path, what)

    def member(self, shape, key):
        wanted = flat(key)
        for name in shape.members:
            # A list of Pulumi's is a member in the plural, and the other way round.
            if flat(name) == wanted or flat(name) + "s" == wanted or flat(name) == wanted + "s":
                return name
        return None

    def value(self, value, shape, path):
        kind = shape.type_name
        if kind == "structure":
            return self.structure(value, shape, path)
        if kind == "list":
            return self.list(value, shape, path)
        if kind == "map":
            if not isinstance(value, dict):
                return self.say(path, "is no map")
            for key, inner in value.items():
                self.value(key, shape.key, f"{path}.{key}")
                self.value(inner, shape.value, f"{path}.{key}")
            return None
        return self.scalar(value, shape, path)

    def structure(self, value, shape, path):
        if not isinstance(value, dict):
            return self.say(path, "is no structure")
        found = set()
        for key, inner in value.items():
            if inner is None:
                continue
            name = self.member(shape, key)
            if name is None:
                self.lacking(key, f"{path}.{key}", "is not in the model")
                continue
            found.add(name)
            self.value(inner, shape.members[name], f"{path}.{name}")
        for name in shape.required_members:
            if name not in found:
                self.say(f"{path}.{name}", "is required")
        return None

    def list(self, value, shape, path):
        if not isinstance(value, list):
            # Pulumi takes one alone where there can be no second.
            value = [value]
        self.size(len(value), shape, path, "members")
        for index, inner in enumerate(value):
            self.value(inner, shape.member, f"{path}[{index}]")

    def size(self, size, shape, path, what):
        low, high = shape.metadata.get("min"), shape.metadata.get("max")
        if low is not None and size < low or high is not None and size > high:
            self.say(path, f"{size} {what}, of {low} to {high}")

    def scalar(self, value, shape, path):
        kind = shape.type_name
        if kind in ("integer", "long", "float", "double"):
            # Some of Pulumi's numbers are texts.
            if isinstance(value, bool) or not re.fullmatch(r"-?\d+(\.\d+)?", str(value)):
                return self.say(path, f"{value!r} is no number")
            return self.size(float(value), shape, path, "")
        if kind == "boolean":
            return None if isinstance(value, bool) else self.say(path, f"{value!r} is no boolean")
        if kind in ("string", "character"):
            text = value if isinstance(value, str) else json.dumps(value)
            self.size(len(text), shape, path, "characters")
            options = getattr(shape, "enum", None)
            if options and text not in options:
                self.lacking(text, path, f"{text!r} is none of {', '.join(options)}")
            pattern = shape.metadata.get("pattern")
            # Ids of AWS's making are the evaluation's own: `<name>-id`.
            if pattern and not text.endswith("-id") and not matches(pattern, text):
                self.lacking(path, path, f"{text[:80]!r} does not match {pattern}")
        return None


def matches(pattern, text):
    # Java's classes of characters, which Python does not know.
    known = pattern.replace("\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}", "\\S").replace("\\p{Alnum}", "A-Za-z0-9")
    if "\\p{" in known:
        return True
    try:
        return re.search(f"^(?:{known})$", text, re.S) is not None
    except re.error:
        return True


def tree(inputs, renames):
    """The inputs under the names of the API; `A.B` is B within A."""
    result = {}
    for key, value in inputs.items():
        if value is None or key in renames and renames[key] is None:
            continue
        path = (renames.get(key) or key).split(".")
        inner = result
        for part in path[:-1]:
            inner = inner.setdefault(part, {})
        inner[path[-1]] = value
    return result


def check_resource(stage, resource, newer):
    kind = KINDS.get(resource["type"])
    if kind is None:
        return [f"{resource['type']}: nobody has said which call creates it (scripts/infra/botocore/check.py)"]
    service, operation, renames = kind
    shape = model(service).operation_model(operation).input_shape
    check = Check(f"{stage} {resource['name']}", operation)
    inputs = PREPARE.get(resource["type"], dict)(resource["inputs"])
    parameters = tree(inputs, renames)
    if service == "sqs":
        # SQS takes every attribute as a text.
        parameters["Attributes"] = {key: str(value) for key, value in parameters["Attributes"].items()}
    for name in GIVEN_BY_PULUMI:
        if name in shape.required_members and check_missing(parameters, name):
            parameters[name] = placeholder(shape.members[name])
    check.structure(parameters, shape, "")
    newer |= check.newer
    return check.problems


def check_missing(parameters, name):
    return all(flat(key) != flat(name) for key in parameters)


def placeholder(shape):
    if shape.type_name == "list":
        return [placeholder(shape.member)]
    if shape.type_name == "structure":
        return {name: placeholder(shape.members[name]) for name in shape.required_members}
    options = getattr(shape, "enum", None)
    return options[0] if options else "x"


def check_action(action, newer):
    service, name = action.split(":")
    if service == "apigateway" and action not in ACTIONS:
        return []
    operation = ACTIONS.get(action, name)
    models = MODELS_OF.get(service, (service,))
    if operation is None or any(operation in model(one).operation_names for one in models):
        return []
    if action in NEWER_ACTIONS:
        newer.add(NEWER_ACTIONS[action])
        return []
    return [f"{action}: the API has no {operation}"]


def check_counterparts(kind, actions):
    """The calls that change and remove what a call creates, where the model has them: the role must be allowed them."""
    service, operation, _ = KINDS[kind]
    # Its actions are verbs on paths: apigateway.py.
    if service.startswith("apigateway"):
        return []
    created = re.fullmatch(r"(?:Create|Put)(\w+)", operation)
    wanted = [f"{verb}{created.group(1)}" for verb in ("Update", "Delete")] if created else []
    prefix = "ses" if service == "sesv2" else service
    problems = []
    for name in [operation, *wanted]:
        if name not in model(service).operation_names:
            continue
        allowed = [action for action, call in ACTIONS.items() if call == name and action.startswith(f"{prefix}:")]
        allowed += [f"{prefix}:{name}", ALLOWED_BY.get(f"{prefix}:{name}")]
        if not any(action in actions for action in allowed):
            problems.append(f"{kind}: the deploying role is not allowed {prefix}:{name}")
    return problems


def main():
    given = json.load(sys.stdin)
    kinds = {one["type"] for resources in given["stages"].values() for one in resources}
    actions = sorted({action for statement in given["statements"] for action in statement["Action"]})
    newer, problems, count = set(), [], 0
    for stage, resources in given["stages"].items():
        for resource in resources:
            count += 1
            problems += check_resource(stage, resource, newer)
    for kind in sorted(kinds):
        if kind in KINDS:
            problems += check_counterparts(kind, actions)
    of_paths, calls = apigateway.check(kinds, given["statements"], model)
    problems += of_paths
    for action in actions:
        problems += check_action(action, newer)
    for problem in problems:
        print(problem)
    print(f"botocore {botocore.__version__}: {count} resources, {len(actions)} actions, "
          f"{calls} calls of API Gateway by path, {len(problems)} problems")
    for reason in sorted(newer):
        print(f"  its models lack, and nothing checked: {reason}")
    sys.exit(1 if problems else 0)


main()
