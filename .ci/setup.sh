# Sourced by the scripts beside it: finds or fetches uv, a Python, Node, PostgreSQL, Redis and Chromium, and installs the
# locked environment. With services=no the last three are left out.
# shellcheck shell=bash

cd "$(dirname "${BASH_SOURCE[0]}")/.."
unset VIRTUAL_ENV # somebody else's environment is not ours
unset PYTHONDONTWRITEBYTECODE # tests start many processes, which would each compile everything anew

started=$SECONDS
finish() {
    local status=${1:-$?}
    if ((status == 0)); then
        printf '\n== All passed in %d s ==\n' $((SECONDS - started))
    else
        printf '\n== FAILED after %d s (exit %d) ==\n' $((SECONDS - started)) "$status"
    fi
}
trap finish EXIT

headline() { printf '\n== %s ==\n' "$*"; }

# Runs a tool of the installed environment under its own headline.
step() {
    headline "$*"
    uv run --no-sync "$@"
}

# uv, or a private copy of it that touches nothing else on the machine.
get_uv() {
    if command -v uv >/dev/null; then
        return
    fi
    local home="${XDG_CACHE_HOME:-$HOME/.cache}/beanfield/uv"
    if [[ ! -x $home/bin/uv ]]; then
        headline "Fetching uv"
        rm -rf "$home"
        if python3 -m venv "$home" 2>/dev/null; then
            "$home/bin/python" -m pip install --quiet uv
        else # some systems ship Python without venv
            rm -rf "$home"
            python3 -m pip install --quiet --target "$home" uv
        fi
    fi
    export PATH="$home/bin:$PATH"
}

suits() {
    [[ -x $1 ]] && "$1" -c 'import sys; sys.exit(sys.version_info < (3, 12))' 2>/dev/null
}

# The newest released CPython among pyenv's that suits us, whether or not pyenv has switched it on.
pyenv_python() {
    local python
    while read -r python; do
        if suits "$python"; then
            echo "$python"
            return
        fi
    done < <(printf '%s\n' "${PYENV_ROOT:-$HOME/.pyenv}"/versions/[0-9]*.[0-9]*/bin/python | sort --version-sort --reverse)
    return 1
}

# Leaves the choice in UV_PYTHON. A choice already made, there or by an environment in place, is kept.
get_python() {
    if [[ -n ${UV_PYTHON:-} ]] || suits .venv/bin/python; then
        return
    fi
    local wanted='>=3.12'
    UV_PYTHON=$(uv python find --system --no-python-downloads "$wanted" 2>/dev/null || pyenv_python || true)
    if [[ -z $UV_PYTHON ]]; then
        headline "Fetching Python"
        uv python install "$wanted"
        UV_PYTHON=$(uv python find --system "$wanted")
    fi
    export UV_PYTHON
}

# Whether there is a Node that Vite runs on.
has_node() {
    command -v npm >/dev/null && node -e '
        const [major, minor] = process.versions.node.split(".").map(Number);
        process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1)' 2>/dev/null
}

# Runs a script of the browser client under its own headline.
web() {
    headline "npm run $*"
    uv run --no-sync npm --prefix web run --silent "$@"
}

# Installs what the browser client is built with, unless it is there as locked.
get_web() {
    if [[ ! web/node_modules/.package-lock.json -nt web/package-lock.json ]]; then
        step npm --prefix web ci
    fi
}

if [[ ${services:-yes} == yes ]]; then
    source .ci/services.sh
fi
get_uv
get_python
groups=()
if ! has_node; then
    groups=(--group web) # Node as a Python package, inside .venv
fi
headline "uv sync --locked ${groups[*]}"
uv sync --locked "${groups[@]}"
uv run --no-sync python --version
uv run --no-sync node --version
